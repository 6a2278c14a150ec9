import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import type { ReviewedFacts } from '../../catalogue/rules.ts'
import { recordArrival } from '../../catalogue/store/arrivals.ts'
import type { ReviewProductInput } from '../contract-own.ts'
import { isUnchangedSince, type Reviewed } from '../rules-review.ts'
import { mayReview, reviewTransitions } from '../rules-writes.ts'
import { picturesShown, productForReview, setReview, setSentBackAt, trustOf } from '../store/review.ts'
import { dropReplaced } from './product-parts.ts'

/**
 * The replaced pictures stay until `settleReview`, when the decision can no longer be undone.
 *
 * @throws `product-not-found`, `product-review-done` if it is decided already, `product-edited-meanwhile` if
 * its seller saved it after staff saw it
 */
export async function reviewProduct(
  ctx: Context,
  tx: Tx,
  input: ReviewProductInput,
): Promise<{ ownerId: string; before: Reviewed; after: Reviewed }> {
  const product = await productForReview(tx, input.productUrl)
  if (!product) throw appError(catalogueErrors, 'product-not-found')
  const { ownerId, storeId, revision, reviewState, reviewComment, reviewRequestedAt } = product
  const isSeen = input.state === undefined || input.state === reviewState
  if (!isSeen || !mayReview(input.decision, reviewState, reviewRequestedAt !== null))
    throw appError(catalogueErrors, 'product-review-done')
  if (revision !== input.revision) throw appError(catalogueErrors, 'product-edited-meanwhile')
  const now = ctx.clock.now()
  const before: Reviewed = {
    reviewState,
    reviewComment,
    reviewRequestedAt,
    revision,
    approvedFacts: product.reviewBefore,
  }
  const after: Reviewed = {
    reviewState: reviewTransitions[input.decision].to,
    reviewComment: input.decision === 'send-back' ? input.reason : '',
    reviewRequestedAt: null,
    revision,
    approvedFacts: null,
  }
  if (input.decision === 'send-back') {
    before.sentBackAt = await setSentBackAt(tx, storeId, now)
    after.sentBackAt = now
  }
  await setReview(tx, product.id, after, now)
  await recordArrival(tx, product.id, { isNew: reviewState !== 'approved' }, now)
  return { ownerId, before, after }
}

/** @throws `product-review-moved` if the product has changed since the decision */
export async function undoReview(
  ctx: Context,
  tx: Tx,
  productUrl: string,
  { before, after }: { before: Reviewed; after: Reviewed },
): Promise<{ ownerId: string }> {
  const product = await productForReview(tx, productUrl)
  if (!product || !isUnchangedSince(product, after)) throw appError(catalogueErrors, 'product-review-moved')
  const now = ctx.clock.now()
  const isUnseen =
    before.reviewState === 'approved' && before.reviewRequestedAt !== null && before.approvedFacts === null
  // A product that was published at once is hidden if its store has lost its trust meanwhile.
  const isHidden = isUnseen && !(await trustOf(tx, product.storeId)).isTrusted
  await setReview(tx, product.id, isHidden ? { ...before, reviewState: 'review' } : before, now)
  if (after.sentBackAt) await setSentBackAt(tx, product.storeId, before.sentBackAt ?? null, after.sentBackAt)
  await recordArrival(tx, product.id, {}, now)
  return { ownerId: product.ownerId }
}

/** Removes the pictures of the replaced version once a decision is final. Returns the product's store. */
export async function settleReview(
  ctx: Context,
  tx: Tx,
  productUrl: string,
  replaced: ReviewedFacts | null,
): Promise<number | undefined> {
  const product = await picturesShown(tx, productUrl)
  if (product && replaced) {
    const { reviewBefore } = product
    await dropReplaced(ctx, tx, product, replaced, [product, ...(reviewBefore ? [reviewBefore] : [])])
  }
  return product?.storeId
}
