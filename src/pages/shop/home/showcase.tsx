import type { ShowcaseView } from '../../../features/catalogue/contract-cards.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import type { BannerView } from '../../../features/content/contract.ts'
import { VerticalSlider } from '../../../features/content/ui/vertical-slider.tsx'
import { paths } from '../../../paths.ts'
import { PillLink } from '../../../ui/pill-link.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { categoryIcon } from '../../frame/category-icon.ts'
import type { CardActions } from '../use-card-actions.tsx'

/**
 * D1 §1: one row in a wide window. The slider is hidden if its folder is empty or did not load, and in narrow
 * windows.
 */
export function Showcase({
  entry,
  slides,
  cards,
}: {
  entry: ShowcaseView
  slides: readonly BannerView[]
  cards: CardActions
}) {
  const more = { label: 'Ver todo', to: paths.listing(entry.url) }
  const hasSlider = slides.length > 0
  return (
    <section className="mt-9 md:mt-12">
      <SectionHeading title={entry.name} icon={categoryIcon(entry.icon)} tone={entry.tone} more={more} />
      <ul
        aria-label={`Subcategorías de ${entry.name}`}
        className="rail mb-4 gap-2 md:mx-0 md:flex-wrap md:px-0"
      >
        {entry.subcategories.map((subcategory) => (
          <li key={subcategory.url}>
            <PillLink to={paths.listing(subcategory.url)}>{subcategory.name}</PillLink>
          </li>
        ))}
      </ul>
      <div className={hasSlider ? 'xl:grid xl:grid-cols-7 xl:gap-4' : ''}>
        {hasSlider && (
          <div className="max-xl:hidden">
            <VerticalSlider label={`Novedades de ${entry.name}`} slides={slides} />
          </div>
        )}
        <div className="xl:col-span-6">
          <ProductGrid
            cards={entry.products}
            columns={6}
            rail
            label={`Productos de ${entry.name}`}
            wished={cards.wished}
            {...cards.actions}
          />
        </div>
      </div>
    </section>
  )
}
