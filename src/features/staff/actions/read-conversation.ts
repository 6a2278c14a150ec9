import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { readContents } from '../../conversations/read.ts'
import { ordersWithConversation } from '../../conversations/store.ts'
import { itemsOf } from '../../conversations/views.ts'
import { orderRow } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { staffErrors } from '../errors.ts'
import { hasConversationCase } from '../store/case.ts'
import { audited } from './audited.ts'

/**
 * The conversation of an order with a return, a dispute or a reported message; each look is an entry of the audit log.
 *
 * @param before time of a message, for the older ones
 * @throws `case-not-found` also without a case, `own-case`
 */
export async function readConversationAsStaff(ctx: Context, staff: Staff, orderId: string, before?: string) {
  const row = await orderRow(ctx.db, orderId)
  const place = row && { checkoutId: row.order.checkoutId, store: row.store.url }
  const found = place && (await ordersWithConversation(ctx.db, place))
  if (!found || !(await hasConversationCase(ctx.db, row.order))) throw appError(staffErrors, 'case-not-found')
  await audited(ctx, staff, 'cases', (_tx, record) =>
    record({ act: 'conversation-read', subject: `order:${orderId}` }),
  )
  const contents = await readContents(ctx, found, before)
  const { items, earlier } = itemsOf(contents, 'seller', ctx.clock.now())
  return {
    orderId,
    number: orderNumberText(row.order.number),
    names: { buyer: row.buyer.displayName, seller: row.store.name },
    items,
    earlier,
  }
}
