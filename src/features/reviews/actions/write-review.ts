import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { productForReviews } from '../../catalogue/store/writes.ts'
import { ownedStore } from '../../stores/store-writes.ts'
import type { WriteReviewInput } from '../contract-writes.ts'
import { reviewErrors } from '../errors.ts'
import { canReview } from '../rules.ts'
import { deliveredOrderId } from '../store-writes.ts'
import { recordReview } from './record-review.ts'

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
