import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { storeOfOwner } from '../../stores/store.ts'
import type { SellerCancellation } from '../contract-cancel.ts'
import { orderErrors } from '../errors.ts'
import { authorizeSeller } from '../policy.ts'
import { isHeld } from '../rules-money.ts'
import { isDeliverable } from '../rules-pass.ts'
import { lockOrder, type Order } from '../store.ts'
import { cancelOrders } from './cancel-orders.ts'

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
