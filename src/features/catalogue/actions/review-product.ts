import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import type { ReviewProductInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import { mayReview, reviewTransitions } from '../rules-writes.ts'
import { noteArrival } from '../store/arrivals.ts'
import { productForReview, setReviewState } from '../store/writes.ts'
import { dropReplaced } from './drop-pictures.ts'

/**
 * Staff approve a product, or send it back to its seller with a reason. `db` may be the transaction in which
 * staff's audit log is written.
 *
 * @throws `product-not-found`, `product-review-done` where somebody decided before, `product-edited-meanwhile` where
 * its seller saved it after staff saw it
 */
export async function reviewProduct(
  ctx: Context,
  viewer: Viewer | null,
  input: ReviewProductInput,
  db: DbOrTx = ctx.db,
): Promise<void> {
  requireStaff(viewer)
  await inTransaction(db, async (tx) => {
    const product = await productForReview(tx, input.productUrl)
    if (!product) throw appError(catalogueErrors, 'product-not-found')
    const { to } = reviewTransitions[input.decision]
    if (!mayReview(input.decision, product.reviewState, product.reviewRequestedAt !== null))
      throw appError(catalogueErrors, 'product-review-done')
    if (product.revision !== input.revision) throw appError(catalogueErrors, 'product-edited-meanwhile')
    const comment = input.decision === 'send-back' ? input.reason : ''
    const now = ctx.clock.now()
    await setReviewState(tx, product.id, to, comment, now)
    // Nothing where it was sent back.
    await noteArrival(tx, product.id, product.reviewState !== 'approved', now)
    if (product.reviewBefore) await dropReplaced(ctx, tx, product, product.reviewBefore, [product])
  })
}
