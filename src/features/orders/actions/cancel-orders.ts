import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { restock } from '../../catalogue/store/stock.ts'
import type { OrderMail } from '../jobs.ts'
import { type Canceller, type CancelReason, mayMove } from '../rules.ts'
import { isRefundAnnounced } from '../rules-money.ts'
import type { Order } from '../store.ts'
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

/**
 * The buyer's bank has taken these payments back. The caller holds the orders' locks and settles their money.
 */
export async function endUndelivered(ctx: Context, tx: Tx, orders: readonly Locked<Order>[]): Promise<void> {
  const now = ctx.clock.now()
  const undelivered = orders.filter(({ status }) => mayMove('charge-back', 'provider', status))
  for (const order of undelivered.toSorted((a, b) => a.productId - b.productId)) {
    const patch = { cancelledAt: now, cancelledBy: 'provider', remindAt: null } as const
    await moveOrder(tx, order, 'charge-back', 'provider', patch, now)
    await restock(tx, order.productId, order.quantity)
  }
}
