import { Link } from 'react-router'
import type { ShowcaseView } from '../../../features/catalogue/contract.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import type { HeroSlideView } from '../../../features/content/ui/hero-slide.tsx'
import { VerticalSlider } from '../../../features/content/ui/vertical-slider.tsx'
import { paths } from '../../routes.ts'
import { categoryIcon } from '../../ui/frame/category-icon.ts'
import { PillLink } from '../../ui/pill-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CardActions } from '../shop/use-card-actions.tsx'

/**
 * One of the most viewed categories with its subcategories, products and slider (D1 §1). The slider is hidden
 * where its folder is empty or did not load, and on narrow screens.
 */
export function Showcase({
  entry,
  slides,
  cards,
}: {
  entry: ShowcaseView
  slides: readonly HeroSlideView[]
  cards: CardActions
}) {
  const more = { label: 'Ver todo', to: paths.listing(entry.url) }
  const hasSlider = slides.length > 0
  const label = `Subcategorías de ${entry.name}`
  return (
    <section className="mt-9 md:mt-12">
      <SectionHeading title={entry.name} icon={categoryIcon(entry.icon)} tone={entry.tone} more={more} />
      <ul
        aria-label={label}
        className={
          hasSlider ? 'rail mb-4 gap-2 md:mx-0 md:px-0 lg:hidden' : 'rail mb-4 gap-2 md:mx-0 md:px-0'
        }
      >
        {entry.subcategories.map((subcategory) => (
          <li key={subcategory.url}>
            <PillLink to={paths.listing(subcategory.url)}>{subcategory.name}</PillLink>
          </li>
        ))}
      </ul>
      <div className={hasSlider ? 'lg:grid lg:grid-cols-[288px_minmax(0,1fr)] lg:gap-4' : ''}>
        {hasSlider && (
          <div className="grid grid-rows-2 gap-4 max-lg:hidden">
            <VerticalSlider label={`Novedades de ${entry.name}`} slides={slides} />
            <div className="box p-5">
              <p className="mb-2 text-lg font-bold">Explora</p>
              <ul aria-label={label}>
                {entry.subcategories.map((subcategory) => (
                  <li key={subcategory.url}>
                    <Link
                      to={paths.listing(subcategory.url)}
                      className="flex min-h-11 items-center text-md font-semibold hover:text-primary"
                    >
                      {subcategory.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <ProductGrid
          cards={entry.products}
          columns={hasSlider ? 3 : 6}
          rail
          label={`Productos de ${entry.name}`}
          wished={cards.wished}
          {...cards.actions}
        />
      </div>
    </section>
  )
}
