import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { lockOrder } from '../../orders/store.ts'
import { disputeErrors } from '../errors.ts'
import { type Dispute, disputeById, lockedDisputesOf } from '../store.ts'
import { endDisputeByRefund } from './end-dispute.ts'

/** Also ends the dispute of a refunded order that the sweep has not reached yet. Throws dispute-not-found. */
export async function lockCase(tx: Tx, disputeId: string, now: Date) {
  const { orderId } = requireDispute(await disputeById(tx, disputeId))
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Error(`order ${orderId} is gone`)
  const order = await endDisputeByRefund(tx, locked, now)
  const dispute = requireDispute((await lockedDisputesOf(tx, order)).find(({ id }) => id === disputeId))
  return { order, dispute }
}

/** A missing dispute and another person's dispute give the same error. Throws dispute-not-found. */
export function requireDispute<Row extends Dispute>(dispute: Row | undefined): Row {
  if (!dispute) throw appError(disputeErrors, 'dispute-not-found')
  return dispute
}
