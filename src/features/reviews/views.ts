import { averageRating } from '../../lib/rating.ts'
import { paths } from '../../paths.ts'
import type { ReviewSummary, ReviewView } from './contract.ts'
import type { ReviewRow, StarCount } from './store.ts'

export function reviewView({ orderId, picture, createdAt, ...review }: ReviewRow): ReviewView {
  return {
    ...review,
    picture: picture === null ? null : paths.file(picture),
    purchased: orderId !== null,
    createdAt: createdAt.toISOString(),
  }
}

export function reviewSummary(counts: readonly StarCount[]): ReviewSummary {
  const countOf = (stars: number) => counts.find((row) => row.stars === stars)?.count ?? 0
  const all = counts.reduce((sum, row) => sum + row.count, 0)
  const sum = counts.reduce((total, row) => total + row.stars * row.count, 0)
  return {
    average: averageRating(sum, all),
    count: all,
    stars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: countOf(stars),
      percent: all === 0 ? 0 : Math.round((countOf(stars) / all) * 100),
    })),
  }
}
