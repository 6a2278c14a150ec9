import type { Tx } from '../../../platform/db/pool.ts'
import { lockOrder } from '../../orders/store.ts'
import { requireDispute } from '../policy.ts'
import { disputeById } from '../store.ts'
import { endDisputeByRefund } from './end-dispute.ts'

/** Also ends what a refund has ended, where the sweep that does so has yet to come round. Throws dispute-not-found. */
export async function lockCase(tx: Tx, disputeId: string, now: Date) {
  const { orderId } = requireDispute(await disputeById(tx, disputeId))
  const order = await lockOrder(tx, orderId)
  if (order) await endDisputeByRefund(tx, order, now)
  const dispute = requireDispute(order && (await disputeById(tx, disputeId)))
  if (!order) throw new Error(`order ${orderId} is gone`)
  return { order, dispute }
}
