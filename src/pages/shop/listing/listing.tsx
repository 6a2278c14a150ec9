import IconPackageOff from '@icons/package-off'
import type { FacetsView, ListingScope } from '../../../features/catalogue/contract.ts'
import type { CardPage, SmallProductView } from '../../../features/catalogue/contract-cards.ts'
import { type ListingSort, listingSorts } from '../../../features/catalogue/rules.ts'
import { type Filters, filterQuery, hasFilters } from '../../../features/catalogue/rules-filters.ts'
import { sortTexts } from '../../../features/catalogue/texts.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { FilteredList } from '../filtered-list.tsx'
import { SortForm } from '../sort-form.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { useCountVisit } from '../use-count-visit.ts'
import { feedSource } from '../use-feed.ts'
import { Leaders } from './leaders.tsx'

export function listingCrumbs(scope: ListingScope) {
  const category = { label: scope.category.name, to: paths.listing(scope.category.url) }
  return [
    { label: 'Inicio', to: paths.home() },
    category,
    ...(scope.kind === 'subcategory' ? [{ label: scope.name, to: paths.listing(scope.url) }] : []),
  ]
}

export function Listing({
  scope,
  sort,
  filters,
  facets,
  page,
  bestSellers,
  recommended,
}: {
  scope: ListingScope
  sort: ListingSort
  filters: Filters
  facets: FacetsView
  page: CardPage
  bestSellers: SmallProductView[]
  recommended: SmallProductView[]
}) {
  const cards = useCardActions()
  const isEmpty = page.total === 0 && !hasFilters(filters)
  const hrefOf = (order: ListingSort, narrowed: Filters) =>
    paths.listing(scope.url, order) + filterQuery(narrowed)
  useCountVisit(`/api/v1/categories/${encodeURIComponent(scope.url)}/views`)
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={listingCrumbs(scope)} />
      <h1>{scope.name}</h1>
      <ul
        aria-label={`Subcategorías de ${scope.category.name}`}
        className="rail mt-4 gap-2 md:mx-0 md:flex-wrap md:px-0"
      >
        {scope.subcategories.map((subcategory) => (
          <li key={subcategory.url}>
            <PillLink to={paths.listing(subcategory.url)} on={subcategory.url === scope.url}>
              {subcategory.name}
            </PillLink>
          </li>
        ))}
      </ul>
      <section aria-label="Productos" className="mt-4 md:mt-6">
        {isEmpty ? (
          <EmptyState
            icon={IconPackageOff}
            title="Todavía no hay productos aquí"
            action={<ButtonLink to={paths.listing(scope.category.url)}>Ver {scope.category.name}</ButtonLink>}
          >
            Vuelve pronto, o sé quien publique el primero.
          </EmptyState>
        ) : (
          <FilteredList
            page={page}
            filters={filters}
            facets={facets}
            hrefOf={(next) => hrefOf(sort, next)}
            source={feedSource(
              { list: 'products', of: { [scope.kind]: scope.url }, sort, limit: settings.listing.batch },
              filters,
            )}
            sort={
              <SortForm
                texts={sortTexts}
                sorts={listingSorts}
                sort={sort}
                hrefOf={(next) => hrefOf(next, filters)}
              />
            }
            label={`Productos de ${scope.name}`}
            cards={cards}
            inset={<Leaders bestSellers={bestSellers} recommended={recommended} />}
          />
        )}
      </section>
      {cards.quickView}
    </div>
  )
}
