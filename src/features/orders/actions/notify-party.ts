import type { Context } from '../../../context.ts'
import { paths } from '../../../paths.ts'
import { notifyAtBells } from '../../notifications/actions/notify.ts'
import type { MailReader } from '../jobs.ts'
import type { OrderRow } from '../store.ts'
import { orderNumberText } from '../texts.ts'

export async function notifyParty(
  ctx: Context,
  reader: MailReader,
  rows: readonly [OrderRow, ...OrderRow[]],
  key: string,
  title: string,
  sellerPath = paths.account('money'),
): Promise<void> {
  const [{ order, seller }] = rows
  const text = rows.map((row) => row.order.productName).join(', ')
  const entry = { key, title, text, image: order.productImage }
  if (reader === 'seller')
    return notifyAtBells(ctx, 'sales', [{ ...entry, userId: seller.id, path: sellerPath }])
  const number = orderNumberText(order.number)
  const path = rows.length > 1 ? paths.account('my-shopping') : paths.ownOrder(order.id, number)
  await notifyAtBells(ctx, 'purchases', [{ ...entry, userId: order.buyerId, path }])
}
