import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { restock } from '../../catalogue/store/stock.ts'
import { storeOfOwner } from '../../stores/store.ts'
import type { SellerCancellation } from '../contract.ts'
import { orderErrors } from '../errors.ts'
import type { OrderMail } from '../jobs.ts'
import { authorizeBuyer, authorizeSeller } from '../policy.ts'
import { type Canceller, type CancelReason, cancellableFrom, mayMove } from '../rules.ts'
import { isHeld, isRefundAnnounced } from '../rules-money.ts'
import { isDeliverable } from '../rules-pass.ts'
import { lockOrder, type Order } from '../store.ts'
import { moveOrder, updateSales } from '../store-moves.ts'
import { queueOrderMail } from './queue-mail.ts'
import { refundOrder } from './refund-order.ts'

type Cancellation = {
  actor: Exclude<Canceller, 'provider'>
  reason?: CancelReason | undefined
  note?: string
  restock?: boolean
}

/** The caller holds the lock and has checked that the order may be cancelled. */
export const cancelOrder = (
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  actor: Exclude<Canceller, 'provider'>,
): Promise<void> => cancelOrders(ctx, tx, [order], { actor })

/** The caller has locked the orders by id. */
export async function cancelOrders(
  ctx: Context,
  tx: Tx,
  orders: readonly Locked<Order>[],
  { actor, reason, note = '', restock: isRestocked = true }: Cancellation,
): Promise<void> {
  const now = ctx.clock.now()
  const patch = {
    ...{ cancelledAt: now, remindAt: null, sentMailDueAt: null },
    ...{ cancelledBy: actor, cancelReason: reason ?? null, cancelNote: note, isRestocked },
  }
  const cancelled: Locked<Order>[] = []
  // By product, as in every transaction that restocks.
  for (const order of orders.toSorted((a, b) => a.productId - b.productId)) {
    cancelled.push(await moveOrder(tx, order, 'cancel', actor, patch, now))
    if (isRestocked) await restock(tx, order.productId, order.quantity)
  }
  await updateSales(tx, cancelled, 'cancelled')
  for (const order of cancelled) {
    await refundOrder(ctx, tx, order, actor)
    for (const mail of mailsOf(actor)) await queueOrderMail(ctx, tx, order, mail)
  }
}

/** A person's own act is not mailed to them; the buyer's mail announces the refund too. */
const mailsOf = (actor: Canceller): OrderMail[] => [
  ...(actor === 'seller' ? [] : (['cancelled'] as const)),
  ...(isRefundAnnounced({ cancelledBy: actor }) ? (['cancelled-buyer'] as const) : []),
]

/** After a chargeback. The caller holds the orders' locks and settles their money. */
export async function endUndelivered(ctx: Context, tx: Tx, orders: readonly Locked<Order>[]): Promise<void> {
  const now = ctx.clock.now()
  const undelivered = orders.filter(({ status }) => mayMove('charge-back', 'provider', status))
  for (const order of undelivered.toSorted((a, b) => a.productId - b.productId)) {
    const patch = { cancelledAt: now, cancelledBy: 'provider', remindAt: null } as const
    await moveOrder(tx, order, 'charge-back', 'provider', patch, now)
    await restock(tx, order.productId, order.quantity)
  }
}

/** Repeating it is no error. Throws order-not-found, order-not-cancellable, order-under-review. */
export async function cancelAsSeller(
  ctx: Context,
  viewer: Viewer,
  orderId: string,
  input: SellerCancellation,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await storeOfOwner(tx, viewer.id)
    const order = authorizeSeller(store?.id, await lockOrder(tx, orderId))
    if (order.status === 'cancelled') return
    requireCancellable(order)
    await cancelOrders(ctx, tx, [order], { actor: 'seller', ...input })
  })
}

export function requireCancellable(order: Order): void {
  if (isDeliverable(order)) return
  const isUnderReview = order.status === 'pending' && isHeld(order)
  throw appError(orderErrors, isUnderReview ? 'order-under-review' : 'order-not-cancellable')
}

/** After the delivery time + 7 days. Throws order-not-found, order-not-cancellable. */
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
