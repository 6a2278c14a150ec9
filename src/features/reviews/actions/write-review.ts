import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { addToProductRating, productForReviews } from '../../catalogue/store/writes.ts'
import { addToRating, ownedStore } from '../../stores/store-writes.ts'
import type { WriteReviewInput } from '../contract.ts'
import { reviewErrors } from '../errors.ts'
import { canReview, ratingChange } from '../rules.ts'
import { deliveredOrderId, type NewReview, replaceReview } from '../store-writes.ts'

/**
 * A buyer's stars and comment on a product that was delivered to them; one per user and product, a new one
 * replaces the old (BUY-03, D2 §5).
 *
 * @throws `sign-in-needed`, `product-not-found`, `review-order-needed`
 */
export async function writeReview(
  ctx: Context,
  viewer: Viewer | null,
  input: WriteReviewInput,
): Promise<void> {
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

/** Writes or replaces a review and moves the counters of its product and store with it. */
export async function recordReview(tx: Tx, review: NewReview): Promise<void> {
  // Touching the product first takes its lock, which every review of it waits for.
  await addToProductRating(tx, review.productId, { sum: 0, count: 0 })
  const change = ratingChange(review.stars, await replaceReview(tx, review))
  const storeId = await addToProductRating(tx, review.productId, change)
  await addToRating(tx, storeId, change)
}
