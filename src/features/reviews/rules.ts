import { isRefundedOrRefunding, type MoneyFacts } from '../orders/rules-money.ts'

export function isReviewable({
  status,
  money,
  refundAskedAt,
}: Pick<MoneyFacts, 'status' | 'money' | 'refundAskedAt'>): boolean {
  const isHandedOver = status === 'delivered' || status === 'confirmed'
  return isHandedOver && refundAskedAt === null && !isRefundedOrRefunding(money)
}

type Reviewer = { isSeller: boolean; deliveredOrderId: string | null }

/** Needs a delivered order of the product; sellers cannot review their own store (BUY-03). */
export function canReview({ isSeller, deliveredOrderId }: Reviewer): boolean {
  return !isSeller && deliveredOrderId !== null
}

const POSITIVE_STARS = 4

type RatingChange = { sum: number; count: number; positive: number }

/** Change of a product's and its store's counters by a new score, null for none, that replaces an old score. */
export function ratingChange(stars: number | null, replaced: number | null): RatingChange {
  const isPositive = (score: number | null) => Number(score !== null && score >= POSITIVE_STARS)
  return {
    sum: (stars ?? 0) - (replaced ?? 0),
    count: Number(stars !== null) - Number(replaced !== null),
    positive: isPositive(stars) - isPositive(replaced),
  }
}
