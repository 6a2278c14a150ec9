/** Mean of scores from 1 to 5, rounded to tenths (4.7); null without scores. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** Rounded percentage of positive scores; null without scores. */
export function positivePercent(positive: number, count: number): number | null {
  return count === 0 ? null : Math.round((positive / count) * 100)
}
