import { ReviewsPanel } from '../../features/reviews/ui/reviews-panel.tsx'
import { paths } from '../../paths.ts'
import type { ProductData } from './load-product.ts'

/** The bars filter by address (`?estrellas=4`), so that they work and can be linked without script. */
export function Reviews({ loaded }: { loaded: ProductData }) {
  const { product, summary, reviews, reviewsNext, choice } = loaded
  const here = (query: string) => `${paths.product(product.url)}${query}#opiniones`
  const chosen = choice.stars === null ? '?opiniones=todas' : `?estrellas=${choice.stars}`
  const isWhole = choice.all || choice.stars !== null
  return (
    <ReviewsPanel
      average={summary.average ?? 0}
      count={summary.count}
      bars={summary.stars.map((bar) => ({
        ...bar,
        to: here(`?estrellas=${bar.stars}`),
        current: bar.stars === choice.stars,
      }))}
      reviews={reviews}
      all={isWhole || reviewsNext === null ? null : { to: here(chosen) }}
      next={isWhole && reviewsNext ? { to: here(`${chosen}&opiniones_desde=${reviewsNext}`) } : null}
      first={choice.reviewsAfter === undefined ? null : { to: here(chosen) }}
      filter={choice.stars === null ? null : { stars: choice.stars, clearTo: here('?opiniones=todas') }}
    />
  )
}
