import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { restock } from '../../catalogue/store/stock.ts'
import { orderErrors } from '../errors.ts'
import { orderMailJob } from '../jobs.ts'
import { authorizeBuyer } from '../policy.ts'
import { cancellableFrom, mayMove } from '../rules.ts'
import { isHeld } from '../rules-money.ts'
import { lockOrder, type Order } from '../store.ts'
import { moveOrder, updateSale } from '../store-moves.ts'
import { refundOrder } from './refund-order.ts'

/**
 * The seller has not handed in within delivery time + 7 days: the buyer may cancel with a full refund
 * (decisions.md). Throws order-not-found, order-not-cancellable.
 */
export async function cancelLateOrder(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    if (order.status === 'cancelled') return
    const now = ctx.clock.now()
    const late = cancellableFrom(order) <= now
    if (!late || !mayMove('cancel', 'buyer', order.status) || !isHeld(order))
      throw appError(orderErrors, 'order-not-cancellable')
    await cancelOrder(ctx, tx, order, 'buyer')
  })
}

/** Ends an order that was not handed over: money and piece go back. The caller holds its lock and knows that it may be. */
export async function cancelOrder(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  actor: 'buyer' | 'system',
): Promise<void> {
  const now = ctx.clock.now()
  const { id: orderId } = order
  const cancelled = await moveOrder(tx, order, 'cancel', actor, { cancelledAt: now, remindAt: null }, now)
  await restock(tx, order.productId, order.quantity)
  await updateSale(tx, cancelled, 'cancelled')
  await refundOrder(ctx, tx, cancelled, actor)
  await ctx.jobs.enqueue(tx, orderMailJob, { orderId, mail: 'cancelled' }, `${orderId}:cancelled`)
}

/**
 * The buyer's bank has taken these payments back: of those that were not handed over nothing is, and their pieces are
 * for sale again. The caller holds the orders' locks and settles their money.
 */
export async function endUndelivered(ctx: Context, tx: Tx, orders: readonly Locked<Order>[]): Promise<void> {
  const now = ctx.clock.now()
  const undelivered = orders.filter(({ status }) => mayMove('charge-back', 'provider', status))
  // By product, as everyone who gives back stock.
  for (const order of undelivered.toSorted((a, b) => a.productId - b.productId)) {
    await moveOrder(tx, order, 'charge-back', 'provider', { cancelledAt: now, remindAt: null }, now)
    await restock(tx, order.productId, order.quantity)
  }
}
