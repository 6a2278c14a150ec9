import type { ShowcaseView } from '../../../features/catalogue/contract.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { paths } from '../../routes.ts'
import { categoryIcon } from '../../ui/frame/category-icon.ts'
import { PillLink } from '../../ui/pill-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CardActions } from '../shop/use-card-actions.tsx'

/** One of the most viewed categories with its subcategories and products (D1 §1). */
export function Showcase({ entry, cards }: { entry: ShowcaseView; cards: CardActions }) {
  const more = { label: 'Ver todo', to: paths.listing(entry.url) }
  return (
    <section className="mt-9 md:mt-12">
      <SectionHeading title={entry.name} icon={categoryIcon(entry.icon)} tone={entry.tone} more={more} />
      <ul aria-label={`Subcategorías de ${entry.name}`} className="rail mb-4 gap-2 md:mx-0 md:px-0">
        {entry.subcategories.map((subcategory) => (
          <li key={subcategory.url}>
            <PillLink to={paths.listing(subcategory.url)}>{subcategory.name}</PillLink>
          </li>
        ))}
      </ul>
      <ProductGrid
        cards={entry.products}
        columns={6}
        rail
        label={`Productos de ${entry.name}`}
        wished={cards.wished}
        {...cards.actions}
      />
    </section>
  )
}
