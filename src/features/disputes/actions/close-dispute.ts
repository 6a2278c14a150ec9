import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { grantByDispute, refundReturned } from '../../returns/actions/settle-return.ts'
import type { DisputeDecision } from '../contract.ts'
import { disputeErrors } from '../errors.ts'
import { mayMoveDispute } from '../rules.ts'
import { endDispute } from './end-dispute.ts'
import { lockCase, requireDispute } from './lock-case.ts'
import { mailDispute } from './mail-dispute.ts'

/** Repeating it is no error. Throws dispute-not-found. */
export async function closeOwnDispute(ctx: Context, viewer: Viewer, disputeId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { order, dispute } = await lockCase(tx, disputeId, ctx.clock.now())
    requireDispute(order.buyerId === viewer.id ? dispute : undefined)
    if (!mayMoveDispute('close', 'buyer', dispute)) return
    await endDispute(tx, order, dispute, 'buyer', {}, ctx.clock.now())
    await mailDispute(ctx, tx, order, disputeId, 'closed')
  })
}

/** A refund grants a return of the order, too. Throws dispute-not-found, dispute-closed. */
export async function closeDispute(
  ctx: Context,
  tx: Tx,
  { disputeId, outcome, reason }: DisputeDecision,
): Promise<void> {
  const now = ctx.clock.now()
  const { order, dispute } = await lockCase(tx, disputeId, now)
  if (!mayMoveDispute('close', 'staff', dispute)) throw appError(disputeErrors, 'dispute-closed')
  const ended = await endDispute(tx, order, dispute, 'staff', { decision: reason }, now)
  if (outcome === 'refund') {
    await grantByDispute(tx, 'staff', ended, reason, now)
    await refundReturned(ctx, tx, ended, 'staff')
  }
  await mailDispute(ctx, tx, order, disputeId, 'decided')
}
