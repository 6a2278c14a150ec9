import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { readRows } from '../../conversations/read.ts'
import { partiesOf } from '../../conversations/store.ts'
import { buyerName, itemsOf } from '../../conversations/views.ts'
import { orderRow } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { staffErrors } from '../errors.ts'
import { hasConversationCase } from '../store/case.ts'
import { audited } from './audited.ts'

/**
 * The conversation of an order with a return, a dispute or a reported message; each look is an entry of the audit log.
 *
 * @param before id of a message, for the older ones
 * @throws `case-not-found` also without a case, `own-case`
 */
export async function readConversationAsStaff(ctx: Context, staff: Staff, orderId: string, before?: string) {
  const row = await orderRow(ctx.db, orderId)
  const hasCase = row && (await hasConversationCase(ctx.db, row.order))
  const parties =
    hasCase && (await partiesOf(ctx.db, { checkoutId: row.order.checkoutId, store: row.store.url }))
  if (!parties) throw appError(staffErrors, 'case-not-found')
  await audited(ctx, staff, 'cases', (_tx, record) =>
    record({ act: 'conversation-read', subject: `order:${orderId}` }),
  )
  return {
    orderId,
    number: orderNumberText(row.order.number),
    names: { buyer: buyerName(parties.buyer), seller: parties.store.name },
    ...itemsOf(await readRows(ctx, parties, before), { side: 'seller', now: ctx.clock.now() }),
  }
}
