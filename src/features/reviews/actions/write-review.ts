import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { addToProductRating, productForReviews } from '../../catalogue/store/writes.ts'
import { orderById } from '../../orders/store.ts'
import { addToRating, ownedStore } from '../../stores/store-writes.ts'
import type { WriteReviewInput } from '../contract.ts'
import { reviewErrors } from '../errors.ts'
import { canReview, isReviewable, ratingChange } from '../rules.ts'
import { deliveredOrderId, moveReview, type NewReview, replaceReview, reviewOfOrder } from '../store.ts'

/** One per user and product (BUY-03, D2 §5). Throws sign-in-needed, product-not-found, review-order-needed. */
export async function writeReview(ctx: Context, viewer: Viewer | null, input: WriteReviewInput) {
  const { id: userId } = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const product = await productForReviews(tx, input.productUrl)
    if (!product) throw appError(catalogueErrors, 'product-not-found')
    const orderId = await deliveredOrderId(tx, userId, product.id)
    const isSeller = (await ownedStore(tx, userId))?.id === product.storeId
    if (!canReview({ isSeller, deliveredOrderId: orderId }))
      throw appError(reviewErrors, 'review-order-needed')
    const now = ctx.clock.now()
    const { stars, comment } = input
    await recordReview(tx, {
      id: newId(now.getTime()),
      productId: product.id,
      userId,
      orderId,
      stars,
      comment,
      createdAt: now,
    })
  })
}

export async function recordReview(tx: Tx, review: NewReview): Promise<void> {
  // The first write locks the product: reviews of one product are written one after the other.
  await addToProductRating(tx, review.productId, { sum: 0, count: 0 })
  const change = ratingChange(review.stars, await replaceReview(tx, review))
  const storeId = await addToProductRating(tx, review.productId, change)
  await addToRating(tx, storeId, change)
}

/** Keeps the review of a refunded purchase if its author has another purchase of the same product. */
export async function withdrawReview(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
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
