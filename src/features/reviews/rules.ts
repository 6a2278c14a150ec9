import { isRefundedOrRefunding, type MoneyFacts } from '../orders/rules-money.ts'

/** Whether an order lets its buyer review: handed over, and its money neither back nor on its way back. */
export function isReviewable({
  status,
  money,
  refundAskedAt,
}: Pick<MoneyFacts, 'status' | 'money' | 'refundAskedAt'>): boolean {
  const isHandedOver = status === 'delivered' || status === 'confirmed'
  return isHandedOver && refundAskedAt === null && !isRefundedOrRefunding(money)
}

/** Author of a review to come, with their purchases of the product. */
export type Reviewer = { isSeller: boolean; deliveredOrderId: string | null }

/** A review needs a delivered order of the product by the same user; nobody reviews their own store (BUY-03). */
export function canReview({ isSeller, deliveredOrderId }: Reviewer): boolean {
  return !isSeller && deliveredOrderId !== null
}

/** From this score on a review counts as positive in the store's share (D2 §2.8). */
const POSITIVE_STARS = 4

export type RatingChange = { sum: number; count: number; positive: number }

/** Change of a product's and its store's counters by a new score, null for none, in place of an old one. */
export function ratingChange(stars: number | null, replaced: number | null): RatingChange {
  const isPositive = (score: number | null) => Number(score !== null && score >= POSITIVE_STARS)
  return {
    sum: (stars ?? 0) - (replaced ?? 0),
    count: Number(stars !== null) - Number(replaced !== null),
    positive: isPositive(stars) - isPositive(replaced),
  }
}
