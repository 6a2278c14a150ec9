import { type ComponentProps, Suspense } from 'react'
import { ProductGrid } from '../../features/catalogue/ui/product-grid.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CardActions } from './use-card-actions.tsx'

/** A section with one row of products, if there are any. */
export function CardRail({
  cards,
  products,
  columns = 6,
  ...heading
}: Pick<ComponentProps<typeof SectionHeading>, 'title' | 'more'> & {
  cards: CardActions
  products: ComponentProps<typeof ProductGrid>['cards']
  columns?: 5 | 6
}) {
  if (products.length === 0) return null
  return (
    <section id="relacionados" className="later mt-12 [--height:480px]">
      <SectionHeading {...heading} />
      <Suspense>
        <ProductGrid cards={products} columns={columns} rail label={heading.title} {...cards.grid} />
      </Suspense>
    </section>
  )
}
