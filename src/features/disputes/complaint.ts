import type { Order } from '../orders/store.ts'
import { requestRefusal } from '../returns/rules.ts'
import type { ReturnRow } from '../returns/store.ts'
import { canOpenDispute } from './rules.ts'
import type { DisputeRow } from './store.ts'

/** The cases of an order, and how its buyer may complain about it now. */
export function complaintOf(order: Order, returns: ReturnRow[], disputes: DisputeRow[], now: Date) {
  const entry = returns.find((row) => row.entry.orderId === order.id)
  const own = disputes.flatMap(({ dispute }) => (dispute.orderId === order.id ? dispute : []))
  const returnRefusal = requestRefusal(order, entry !== undefined, now)
  return { entry, canDispute: canOpenDispute(order, own, entry?.entry), returnRefusal }
}
