import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Staff } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { grantByDispute, refundReturned } from '../../returns/actions/settle-return.ts'
import type { DisputeDecision } from '../contract.ts'
import { disputeErrors } from '../errors.ts'
import { disputeMailJob } from '../jobs.ts'
import { requireDispute } from '../policy.ts'
import { mayMoveDispute } from '../rules.ts'
import { type Dispute, disputeById, openDisputeOf, updateDispute } from '../store.ts'

/** The buyer is content after all; again is no error. Throws dispute-not-found. */
export async function closeOwnDispute(ctx: Context, viewer: Viewer, disputeId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { order, dispute } = await lockCase(tx, disputeId, ctx.clock.now())
    requireDispute(order.buyerId === viewer.id ? dispute : undefined)
    if (!mayMoveDispute('close', 'buyer', dispute)) return
    await close(tx, dispute, 'buyer', ctx.clock.now())
    await ctx.jobs.enqueue(tx, disputeMailJob, { disputeId, mail: 'closed' }, `${disputeId}:closed`)
  })
}

/**
 * Staff end a dispute with a reason, and refund the buyer where that is the outcome: a return of the same order is
 * granted with it. The caller's transaction holds the row of the audit log, too. Throws dispute-not-found,
 * dispute-closed.
 */
export async function closeDispute(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  { disputeId, outcome, reason }: DisputeDecision,
): Promise<void> {
  const { dispute } = await lockCase(tx, disputeId, ctx.clock.now())
  if (!mayMoveDispute('close', 'staff', dispute)) throw appError(disputeErrors, 'dispute-closed')
  await updateDispute(tx, disputeId, { decision: reason })
  await close(tx, dispute, 'staff', ctx.clock.now())
  if (outcome === 'refund') {
    await grantByDispute(tx, dispute.orderId, reason, ctx.clock.now())
    const order = await lockOrder(tx, dispute.orderId)
    if (order) await refundReturned(ctx, tx, order)
  }
  await ctx.jobs.enqueue(tx, disputeMailJob, { disputeId, mail: 'decided' }, `${disputeId}:decided`)
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
  await close(tx, dispute, 'system', now)
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
  if (dispute && mayMoveDispute('refund', 'system', dispute)) await close(tx, dispute, 'return', now)
}

/** The buyer's bank has paid them back; the caller holds the order's lock. */
export async function endDisputeByBank(tx: Tx, orderId: string, now: Date): Promise<void> {
  const dispute = await openDisputeOf(tx, orderId)
  if (dispute && mayMoveDispute('charge-back', 'provider', dispute)) await close(tx, dispute, 'provider', now)
}

/** Also ends what a refund has ended, where the job that does so has yet to run. */
export async function lockCase(tx: Tx, disputeId: string, now: Date) {
  const { orderId } = requireDispute(await disputeById(tx, disputeId))
  const order = await lockOrder(tx, orderId)
  if (order) await endDisputeByRefund(tx, order, now)
  const dispute = requireDispute(order && (await disputeById(tx, disputeId)))
  if (!order) throw new Error(`order ${orderId} is gone`)
  return { order, dispute }
}

async function close(
  tx: Tx,
  dispute: Dispute,
  closedBy: NonNullable<Dispute['closedBy']>,
  now: Date,
): Promise<void> {
  await updateDispute(tx, dispute.id, { closedAt: now, closedBy })
  const order = await lockOrder(tx, dispute.orderId)
  if (order) await unholdOrder(tx, order, now)
}
