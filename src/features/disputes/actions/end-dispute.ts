import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { disputeMailJob } from '../jobs.ts'
import { mayMoveDispute } from '../rules.ts'
import { type Dispute, openDisputeOf, updateDispute } from '../store.ts'

/** The end of an open dispute, whoever brings it; the caller holds the order’s lock. */
export async function endDispute(
  tx: Tx,
  dispute: Dispute,
  closedBy: NonNullable<Dispute['closedBy']>,
  now: Date,
): Promise<void> {
  await updateDispute(tx, dispute.id, { closedAt: now, closedBy })
  const order = await lockOrder(tx, dispute.orderId)
  if (order) await unholdOrder(tx, order, now)
}

/** Nobody closed it before the end of holding; the caller refunds the buyer. True where one was open. */
export async function endDisputeAtEnd(
  ctx: Context,
  tx: Tx,
  orderId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const dispute = await openDisputeOf(tx, orderId)
  if (!dispute || !mayMoveDispute('close', 'system', dispute)) return false
  await updateDispute(tx, dispute.id, { decision: reason })
  await endDispute(tx, dispute, 'system', now)
  await ctx.jobs.enqueue(
    tx,
    disputeMailJob,
    { disputeId: dispute.id, mail: 'decided' },
    `${dispute.id}:decided`,
  )
  return true
}

/** It was decided elsewhere that the buyer gets the money; the caller holds the order's lock. */
export async function endDisputeByRefund(tx: Tx, order: Order, now: Date): Promise<void> {
  if (order.refundAskedAt === null) return
  const dispute = await openDisputeOf(tx, order.id)
  if (dispute && mayMoveDispute('refund', 'system', dispute)) await endDispute(tx, dispute, 'return', now)
}

/** The buyer's bank has paid them back; the caller holds the order's lock. */
export async function endDisputeByBank(tx: Tx, orderId: string, now: Date): Promise<void> {
  const dispute = await openDisputeOf(tx, orderId)
  if (dispute && mayMoveDispute('charge-back', 'provider', dispute))
    await endDispute(tx, dispute, 'provider', now)
}
