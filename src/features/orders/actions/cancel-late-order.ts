import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderErrors } from '../errors.ts'
import { authorizeBuyer } from '../policy.ts'
import { cancellableFrom, mayMove } from '../rules.ts'
import { isHeld } from '../rules-money.ts'
import { lockOrder } from '../store.ts'
import { cancelOrder } from './cancel-orders.ts'

/** After the delivery time + 7 days (decisions.md). Throws order-not-found, order-not-cancellable. */
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
