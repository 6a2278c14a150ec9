import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { holdOrder, unholdOrder } from '../../orders/actions/hold-order.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import type { MoneyActor } from '../../orders/rules-money.ts'
import type { Order } from '../../orders/store.ts'
import { mayMoveReturn } from '../rules.ts'
import { lockedReturnOf, moveReturn } from '../store.ts'
import { mailReturn } from './mail-return.ts'

// Ends of a return when the money of its order has moved. Each answers the order as it is then.

/** The buyer has the money. */
export async function completeReturn(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const entry = await lockedReturnOf(tx, order)
  if (!entry || !mayMoveReturn('complete', 'provider', entry.status)) return order
  await moveReturn(tx, entry, 'complete', 'provider', { refundedAt: now })
  return unholdOrder(tx, order, now)
}

/**
 * The buyer of an approved return gets the money back. Where nothing was paid nothing comes from the provider that
 * would complete it later.
 */
export async function refundReturned(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  actor: Exclude<MoneyActor, 'provider'>,
): Promise<Locked<Order>> {
  const refunded = await refundOrder(ctx, tx, order, actor)
  return refunded.subtotalCents === 0 ? completeReturn(tx, refunded, ctx.clock.now()) : refunded
}

/** Nobody decided before the end of holding: the buyer gets the money. True where a case was waiting. */
export async function grantAtEnd(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  reason: string,
  now: Date,
): Promise<boolean> {
  const entry = await lockedReturnOf(tx, order)
  if (!entry || !mayMoveReturn('grant', 'system', entry.status)) return false
  await moveReturn(tx, entry, 'grant', 'system', { decision: reason, decidedAt: now })
  await mailReturn(ctx, tx, order, entry.id, 'decided')
  return true
}

/**
 * A dispute of the same order ends with a refund: the return is granted with it, for the same reason. Who decided
 * the dispute tells both sides, and refunds the order.
 */
export async function grantByDispute(
  tx: Tx,
  actor: 'staff' | 'system',
  order: Locked<Order>,
  reason: string,
  now: Date,
): Promise<void> {
  const entry = await lockedReturnOf(tx, order)
  if (!entry || !mayMoveReturn('grant-with-dispute', actor, entry.status)) return
  await moveReturn(tx, entry, 'grant-with-dispute', actor, { decision: reason, decidedAt: now })
}

/** The refund came back: the case is open until another one works. */
export async function reopenReturn(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const entry = await lockedReturnOf(tx, order)
  if (!entry || !mayMoveReturn('reopen', 'provider', entry.status)) return order
  await moveReturn(tx, entry, 'reopen', 'provider', { refundedAt: null })
  return holdOrder(tx, order, now)
}

/** The buyer's bank has paid them back: nothing is left to decide. */
export async function endReturnByBank(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const entry = await lockedReturnOf(tx, order)
  if (!entry || !mayMoveReturn('charge-back', 'provider', entry.status)) return order
  await moveReturn(tx, entry, 'charge-back', 'provider', { closedAt: now, closedBy: 'provider' })
  return unholdOrder(tx, order, now)
}
