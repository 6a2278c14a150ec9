import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { readRows } from '../../conversations/read.ts'
import { partiesOf } from '../../conversations/store.ts'
import { buyerName, itemsOf } from '../../conversations/views.ts'
import { orderRow } from '../../orders/store.ts'
import { orderNumberText } from '../../orders/texts.ts'
import { settings } from '../../settings/rules.ts'
import { staffErrors } from '../errors.ts'
import { hasConversationCase } from '../store/case.ts'
import { audited } from './audited.ts'

const { pageSize: limit } = settings.conversations

/**
 * The conversation of an order with a return, a dispute or a reported message, for reading; each look is an entry of the audit log.
 *
 * @param before id of a message, for the older ones
 * @throws `case-not-found` also without a case, `own-case`
 */
export async function readConversationAsStaff(ctx: Context, staff: Staff, orderId: string, before?: string) {
  const row = await orderRow(ctx.db, orderId)
  const place = row && { checkoutId: row.order.checkoutId, store: row.store.url }
  const parties = place && (await partiesOf(ctx.db, place))
  if (!row || !parties || !(await hasConversationCase(ctx.db, parties.checkoutId, parties.store.id)))
    throw appError(staffErrors, 'case-not-found')
  await audited(ctx, staff, 'cases', (_tx, record) =>
    record({ act: 'conversation-read', subject: `order:${orderId}` }),
  )
  const found = await readRows(ctx, parties, before)
  return {
    orderId,
    number: orderNumberText(row.order.number),
    buyer: buyerName(parties.buyer),
    store: parties.store.name,
    ...itemsOf(found, 'staff', { before, limit }),
  }
}
