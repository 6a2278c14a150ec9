import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { holdOrder, unholdOrder } from '../../orders/actions/hold-order.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import type { MoneyActor } from '../../orders/rules-money.ts'
import type { Order } from '../../orders/store.ts'
import { mayMoveReturn, type ReturnActor, type ReturnVerb } from '../rules.ts'
import { lockedReturnOf, moveReturn, type Return } from '../store.ts'
import { mailReturn } from './lock-return.ts'

// Ends of a return after a movement of its order's money. Functions that change the order return it.

/** Returns undefined for an order without a return, or where the graph forbids the move. */
async function moveIfAllowed(
  tx: Tx,
  order: Locked<Order>,
  verb: ReturnVerb,
  actor: ReturnActor,
  patch: Parameters<typeof moveReturn>[4],
): Promise<Locked<Return> | undefined> {
  const entry = await lockedReturnOf(tx, order)
  if (entry && mayMoveReturn(verb, actor, entry.status)) return moveReturn(tx, entry, verb, actor, patch)
}

export async function completeReturn(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const entry = await moveIfAllowed(tx, order, 'complete', 'provider', { refundedAt: now })
  return entry ? unholdOrder(tx, order, now) : order
}

/** A free order completes at once, since no event of the provider follows. */
export async function refundReturned(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  actor: Exclude<MoneyActor, 'provider'>,
): Promise<Locked<Order>> {
  const refunded = await refundOrder(ctx, tx, order, actor)
  return refunded.subtotalCents === 0 ? completeReturn(tx, refunded, ctx.clock.now()) : refunded
}

/** At the end of the hold. Returns whether a case was open. */
export async function grantAtHoldEnd(ctx: Context, tx: Tx, order: Locked<Order>, reason: string, now: Date) {
  const entry = await moveIfAllowed(tx, order, 'grant', 'system', { decision: reason, decidedAt: now })
  if (entry) await mailReturn(ctx, tx, order, entry.id, 'decided')
  return entry !== undefined
}

/** The caller ends the dispute, mails both sides and refunds the order. */
export async function grantByDispute(
  tx: Tx,
  actor: 'staff' | 'system',
  order: Locked<Order>,
  reason: string,
  now: Date,
): Promise<void> {
  await moveIfAllowed(tx, order, 'grant-with-dispute', actor, { decision: reason, decidedAt: now })
}

/** The case is open until another refund succeeds. */
export async function reopenReturn(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const entry = await moveIfAllowed(tx, order, 'reopen', 'provider', { refundedAt: null })
  return entry ? holdOrder(tx, order, now) : order
}

export async function endReturnByBank(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const closed = { closedAt: now, closedBy: 'provider' } as const
  const entry = await moveIfAllowed(tx, order, 'charge-back', 'provider', closed)
  return entry ? unholdOrder(tx, order, now) : order
}
