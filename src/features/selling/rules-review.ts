import type { Centavos } from '../../lib/money.ts'
import type { ReviewedFacts, ReviewState } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { needsReview } from './rules-writes.ts'

/** The fields whose change of an approved product staff look at again (decisions.md), as they were approved. */
export type ApprovedVersion = {
  name: string
  description: string
  priceCents: Centavos
  isbn: string | null
  /** Keys in the file store: the main picture, then the gallery in its order. */
  pictures: string[]
}

/** The pictures of a version, the main one first. */
export function picturesOf(facts: ReviewedFacts | null): ReviewedFacts['gallery'] {
  return facts ? [facts.image, ...facts.gallery] : []
}

/** The part of what was kept at the last approval that is compared; null where nothing was. */
export function approvedOf(facts: ReviewedFacts | null): ApprovedVersion | null {
  if (!facts) return null
  const { name, description, priceCents, isbn = null } = facts
  return { name, description, priceCents, isbn, pictures: picturesOf(facts).map(({ key }) => key) }
}

/**
 * Whether a new product is public at once and reviewed afterwards. The price and the number of unseen products limit the gain of
 * a store that earns trust with cheap products and then cheats; a first product and imports are always reviewed first.
 */
export function isPublishedAtOnce(
  store: { isTrusted: boolean; unseen: number },
  priceCents: Centavos,
  isSwitchedOn: boolean,
): boolean {
  const { publishedUpToCents, unseen } = settings.trust
  return isSwitchedOn && store.isTrusted && store.unseen < unseen && priceCents <= publishedUpToCents
}

/** What a decision left of a product's review, as the audit log keeps it. */
export type DecidedReview = {
  reviewState: ReviewState
  reviewComment: string
  reviewRequestedAt: Date | null
  revision: number
}

/** The same with what else it changed; `sentBackAt` is the store's, where it was sent back. */
export type Reviewed = DecidedReview & { approvedFacts: ReviewedFacts | null; sentBackAt?: Date | null }

/** Whether nothing has happened to a product since a decision left it like this. */
export const isAsLeft = (now: DecidedReview, left: DecidedReview): boolean =>
  now.revision === left.revision &&
  now.reviewState === left.reviewState &&
  now.reviewComment === left.reviewComment &&
  now.reviewRequestedAt === null

export type ProductChange = {
  field: 'name' | 'isbn' | 'description' | 'priceCents' | 'pictures'
  percent?: number
}

/** Changes since the approval; `percent` is the move of the price, signed and rounded. */
export function changesSince(approved: ApprovedVersion, now: ApprovedVersion): ProductChange[] {
  const changes: ProductChange[] = []
  if (approved.name !== now.name) changes.push({ field: 'name' })
  if (approved.isbn !== now.isbn) changes.push({ field: 'isbn' })
  if (approved.priceCents !== now.priceCents) {
    const moved = (now.priceCents - approved.priceCents) / approved.priceCents
    changes.push({
      field: 'priceCents',
      ...(approved.priceCents > 0 ? { percent: Math.round(moved * 100) } : {}),
    })
  }
  if (approved.description !== now.description) changes.push({ field: 'description' })
  if (approved.pictures.join('\n') !== now.pictures.join('\n')) changes.push({ field: 'pictures' })
  return changes
}

/** What of a product's row its review depends on. */
export type ReviewStanding = ReviewedFacts & {
  reviewState: 'review' | 'approved' | 'rejected'
  reviewComment: string
  reviewRequestedAt: Date | null
  reviewBefore: ReviewedFacts | null
}

/** Effect of an edit on a product's review. */
export function reviewAfterEdit(before: ReviewStanding, after: ReviewedFacts, now: Date) {
  const { reviewState, reviewComment, reviewRequestedAt, reviewBefore } = before
  if (reviewState === 'rejected')
    return { reviewState: 'review' as const, reviewComment: '', reviewRequestedAt: now, reviewBefore: null }
  const same = { reviewState, reviewComment, reviewRequestedAt, reviewBefore }
  if (reviewState !== 'approved') return same
  // Published at once and seen by nobody of staff yet: it goes on waiting, dearer than such a one may be out of sight.
  if (reviewRequestedAt !== null && reviewBefore === null)
    return after.priceCents > settings.trust.publishedUpToCents
      ? { ...same, reviewState: 'review' as const }
      : same
  const { name, description, priceCents, isbn, image, gallery } = before
  const approved = reviewBefore ?? { name, description, priceCents, isbn, image, gallery }
  if (!needsReview(approved, after)) {
    // Small steps in price add up: what was approved last stays the measure.
    const isSame = after.priceCents === approved.priceCents
    return { ...same, reviewRequestedAt: null, reviewBefore: isSame ? null : approved }
  }
  return { ...same, reviewRequestedAt: reviewRequestedAt ?? now, reviewBefore: approved }
}
