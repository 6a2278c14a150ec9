import type { Centavos } from '../../lib/money.ts'
import type { ReviewedFacts, ReviewState } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { needsReview } from './rules-writes.ts'

export type ApprovedVersion = {
  name: string
  description: string
  priceCents: Centavos
  isbn: string | null
  pictures: string[]
}

export const picturesOf = (facts: ReviewedFacts | null): ReviewedFacts['gallery'] =>
  facts ? [facts.image, ...facts.gallery] : []

export function approvedOf(facts: ReviewedFacts | null): ApprovedVersion | null {
  if (!facts) return null
  const { name, description, priceCents, isbn = null } = facts
  return { name, description, priceCents, isbn, pictures: picturesOf(facts).map(({ key }) => key) }
}

/**
 * The limits protect against a store that earns trust with cheap products and then cheats. A first product
 * and imports are always reviewed first.
 */
export function isPublishedAtOnce(
  store: { isTrusted: boolean; unseen: number },
  priceCents: Centavos,
  isSwitchedOn: boolean,
): boolean {
  const { publishedUpToCents, unseen } = settings.trust
  return isSwitchedOn && store.isTrusted && store.unseen < unseen && priceCents <= publishedUpToCents
}

export type DecidedReview = {
  reviewState: ReviewState
  reviewComment: string
  reviewRequestedAt: Date | null
  revision: number
}

/** `sentBackAt` is the store's, if the product was returned. */
export type Reviewed = DecidedReview & { approvedFacts: ReviewedFacts | null; sentBackAt?: Date | null }

export const isUnchangedSince = (now: DecidedReview, decided: DecidedReview): boolean =>
  now.revision === decided.revision &&
  now.reviewState === decided.reviewState &&
  now.reviewComment === decided.reviewComment &&
  now.reviewRequestedAt === null

export type ProductChange = {
  field: 'name' | 'isbn' | 'description' | 'priceCents' | 'pictures'
  percent?: number
}

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

export type ReviewStanding = ReviewedFacts &
  Omit<DecidedReview, 'revision'> & { reviewBefore: ReviewedFacts | null }

export function reviewAfterEdit(before: ReviewStanding, after: ReviewedFacts, now: Date) {
  const { reviewState, reviewComment, reviewRequestedAt, reviewBefore } = before
  if (reviewState === 'rejected')
    return { reviewState: 'review' as const, reviewComment: '', reviewRequestedAt: now, reviewBefore: null }
  const same = { reviewState, reviewComment, reviewRequestedAt, reviewBefore }
  if (reviewState !== 'approved') return same
  // Published at once and not reviewed yet: it still waits, and is hidden above the limit for such products.
  if (reviewRequestedAt !== null && reviewBefore === null)
    return after.priceCents > settings.trust.publishedUpToCents
      ? { ...same, reviewState: 'review' as const }
      : same
  const { name, description, priceCents, isbn, image, gallery } = before
  const approved = reviewBefore ?? { name, description, priceCents, isbn, image, gallery }
  if (!needsReview(approved, after)) {
    // The approved price stays the reference, because small steps add up.
    const isSame = after.priceCents === approved.priceCents
    return { ...same, reviewRequestedAt: null, reviewBefore: isSame ? null : approved }
  }
  return { ...same, reviewRequestedAt: reviewRequestedAt ?? now, reviewBefore: approved }
}
