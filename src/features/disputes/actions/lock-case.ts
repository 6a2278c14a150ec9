import type { Tx } from '../../../platform/db/pool.ts'
import { lockOrder } from '../../orders/store.ts'
import { requireDispute } from '../policy.ts'
import { disputeById, lockedDisputesOf } from '../store.ts'
import { endDisputeByRefund } from './end-dispute.ts'

/**
 * A dispute with its order, which is locked for both. Also ends what a refund has ended, where the sweep that does so
 * has yet to come round. Throws dispute-not-found.
 */
export async function lockCase(tx: Tx, disputeId: string, now: Date) {
  const { orderId } = requireDispute(await disputeById(tx, disputeId))
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Error(`order ${orderId} is gone`)
  const order = await endDisputeByRefund(tx, locked, now)
  const dispute = requireDispute((await lockedDisputesOf(tx, order)).find(({ id }) => id === disputeId))
  return { order, dispute }
}
