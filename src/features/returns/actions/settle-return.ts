import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { holdOrder, unholdOrder } from '../../orders/actions/hold-order.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { returnMailJob } from '../jobs.ts'
import { mayMoveReturn } from '../rules.ts'
import { returnOfOrder, updateReturn } from '../store.ts'

// What a return becomes when the money of its order has moved; the caller holds the order's lock.

/** The buyer has the money. */
export async function completeReturn(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('complete', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, { status: 'completed', refundedAt: now })
  const order = await lockOrder(tx, orderId)
  if (order) await unholdOrder(tx, order, now)
}

/**
 * The buyer of an approved return gets the money back. Where nothing was paid nothing comes from the provider that
 * would complete it later.
 */
export async function refundReturned(ctx: Context, tx: Tx, order: Order): Promise<void> {
  await refundOrder(ctx, tx, order)
  if (order.subtotalCents === 0) await completeReturn(tx, order.id, ctx.clock.now())
}

/** Nobody decided before the end of holding: the buyer gets the money. True where a case was waiting. */
export async function grantAtEnd(
  ctx: Context,
  tx: Tx,
  order: Order,
  reason: string,
  now: Date,
): Promise<boolean> {
  const entry = await returnOfOrder(tx, order.id)
  if (!entry || !mayMoveReturn('grant', 'system', entry.status)) return false
  await updateReturn(tx, entry.id, { status: 'approved', decision: reason, decidedAt: now })
  await ctx.jobs.enqueue(tx, returnMailJob, { returnId: entry.id, mail: 'decided' }, `${entry.id}:decided`)
  return true
}

/**
 * A dispute of the same order ends with a refund: the return is granted with it, for the same reason. Who decided
 * the dispute tells both sides, and refunds the order.
 */
export async function grantByDispute(
  tx: Tx,
  actor: 'staff' | 'system',
  orderId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('grant-with-dispute', actor, entry.status)) return
  await updateReturn(tx, entry.id, { status: 'approved', decision: reason, decidedAt: now })
}

/** The refund came back: the case is open until another one works. */
export async function reopenReturn(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('reopen', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, { status: 'approved', refundedAt: null })
  const order = await lockOrder(tx, orderId)
  if (order) await holdOrder(tx, order, now)
}

/** The buyer's bank has paid them back: nothing is left to decide. */
export async function endReturnByBank(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('charge-back', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, {
    status: 'closed',
    closedAt: now,
    closedBy: 'provider',
  })
  const order = await lockOrder(tx, orderId)
  if (order) await unholdOrder(tx, order, now)
}
