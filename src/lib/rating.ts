/** The rounded mean of scores from 1 to 5, in tenths (4.7); null without scores. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** The rounded percentage of scores that are positive; null without scores. */
export function positivePercent(positive: number, count: number): number | null {
  return count === 0 ? null : Math.round((positive / count) * 100)
}
