import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { ReviewProductInput } from '../contract-writes.ts'
import { catalogueErrors } from '../errors.ts'
import type { ReviewState } from '../rules.ts'
import { mayReview, reviewTransitions } from '../rules-writes.ts'
import { noteArrival } from '../store/arrivals.ts'
import { productForReview, setReviewState } from '../store/writes.ts'
import { dropReplaced } from './drop-pictures.ts'

/**
 * Staff approve a product, or send it back to its seller with a reason. Answers whose it is, and what the decision
 * changed.
 *
 * @throws `product-not-found`, `product-review-done` where somebody decided before, `product-edited-meanwhile` where
 * its seller saved it after staff saw it
 */
export async function reviewProduct(
  ctx: Context,
  tx: Tx,
  _staff: Staff,
  input: ReviewProductInput,
): Promise<{ ownerId: string; before: Reviewed; after: Reviewed }> {
  const product = await productForReview(tx, input.productUrl)
  if (!product) throw appError(catalogueErrors, 'product-not-found')
  const { ownerId, reviewState, reviewComment, reviewRequestedAt, reviewBefore: approvedFacts } = product
  if (!mayReview(input.decision, reviewState, reviewRequestedAt !== null))
    throw appError(catalogueErrors, 'product-review-done')
  if (product.revision !== input.revision) throw appError(catalogueErrors, 'product-edited-meanwhile')
  const { to } = reviewTransitions[input.decision]
  const comment = input.decision === 'send-back' ? input.reason : ''
  const now = ctx.clock.now()
  await setReviewState(tx, product.id, to, comment, now)
  // Nothing where it was sent back.
  await noteArrival(tx, product.id, reviewState !== 'approved', now)
  if (approvedFacts) await dropReplaced(ctx, tx, product, approvedFacts, [product])
  return {
    ownerId,
    before: { reviewState, reviewComment, reviewRequestedAt, approvedFacts },
    after: { reviewState: to, reviewComment: comment, reviewRequestedAt: null, approvedFacts: null },
  }
}

/** Fields that a decision changes, as the audit log keeps them. */
type Reviewed = {
  reviewState: ReviewState
  reviewComment: string
  reviewRequestedAt: Date | null
  approvedFacts: unknown
}
