import type { Tx } from '../../../platform/db/pool.ts'
import { addToProductRating } from '../../catalogue/store/writes.ts'
import { addToRating } from '../../stores/store-writes.ts'
import { ratingChange } from '../rules.ts'
import { type NewReview, replaceReview } from '../store-writes.ts'

/** Writes or replaces a review and moves the counters of its product and store with it. */
export async function recordReview(tx: Tx, review: NewReview): Promise<void> {
  // Touching the product first takes its lock, which every review of it waits for.
  await addToProductRating(tx, review.productId, { sum: 0, count: 0 })
  const change = ratingChange(review.stars, await replaceReview(tx, review))
  const storeId = await addToProductRating(tx, review.productId, change)
  await addToRating(tx, storeId, change)
}
