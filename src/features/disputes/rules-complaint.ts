import { requestRefusal } from '../returns/rules.ts'
import { canOpenDispute } from './rules.ts'

type DisputeArgs = Parameters<typeof canOpenDispute>
type Order = { id: string } & DisputeArgs[0] & Parameters<typeof requestRefusal>[0]
type ReturnRow = { entry: { orderId: string } & NonNullable<DisputeArgs[2]> }
type DisputeRow = { dispute: { orderId: string } & DisputeArgs[1][number] }

/** The return of an order, and how its buyer may complain about it now. */
export function complaintOptions<Row extends ReturnRow>(
  order: Order,
  returns: readonly Row[],
  disputes: readonly DisputeRow[],
  now: Date,
) {
  const entry = returns.find((row) => row.entry.orderId === order.id)
  const own = disputes.flatMap(({ dispute }) => (dispute.orderId === order.id ? dispute : []))
  const returnRefusal = requestRefusal(order, entry !== undefined, now)
  return { entry, canDispute: canOpenDispute(order, own, entry?.entry), returnRefusal }
}
