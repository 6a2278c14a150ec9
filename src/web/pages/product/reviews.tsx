import { ReviewsPanel } from '../../../features/catalogue/ui/reviews-panel.tsx'
import { paths } from '../../routes.ts'
import type { ProductData } from './load-product.ts'

/** The bars filter by address (`?estrellas=4`), so that they work and can be linked without script. */
export function Reviews({ loaded }: { loaded: ProductData }) {
  const { product, summary, reviews, choice } = loaded
  const here = (query: string) => `${paths.product(product.url)}${query}#opiniones`
  const isWhole = choice.stars !== null || reviews.length >= summary.count
  return (
    <ReviewsPanel
      average={summary.average ?? 0}
      count={summary.count}
      bars={summary.stars.map((bar) => ({ ...bar, to: here(`?estrellas=${bar.stars}`) }))}
      reviews={reviews.map((review) => ({
        id: review.id,
        author: review.author,
        picture: review.picture,
        options: '',
        rating: review.stars,
        date: review.createdAt,
        comment: review.comment,
        verified: review.purchased,
      }))}
      all={isWhole ? null : { to: here('?opiniones=todas') }}
      filter={choice.stars === null ? null : { stars: choice.stars, clearTo: here('?opiniones=todas') }}
    />
  )
}
