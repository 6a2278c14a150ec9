import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addToProductRating } from '../../catalogue/store/writes.ts'
import { orderById } from '../../orders/store.ts'
import { addToRating } from '../../stores/store-writes.ts'
import { isReviewable, ratingChange } from '../rules.ts'
import { deliveredOrderId, moveReview, reviewOfOrder } from '../store-writes.ts'

/** Keeps the review of a refunded purchase if its author has another purchase of the same product. */
export async function withdrawReview(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await orderById(tx, orderId)
    if (!order || isReviewable(order)) return
    const storeId = await addToProductRating(tx, order.productId, { sum: 0, count: 0 })
    const review = await reviewOfOrder(tx, order)
    if (!review) return
    const other = await deliveredOrderId(tx, order.buyerId, order.productId)
    await moveReview(tx, review.id, other)
    if (other !== null) return
    const change = ratingChange(null, review.stars)
    await addToProductRating(tx, order.productId, change)
    await addToRating(tx, storeId, change)
  })
}
