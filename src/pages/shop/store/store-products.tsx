import IconFlag from '@icons/flag'
import IconPackageOff from '@icons/package-off'
import { Link } from 'react-router'
import type { FacetsView } from '../../../features/catalogue/contract.ts'
import type { CardPage } from '../../../features/catalogue/contract-cards.ts'
import { type ListingSort, listingSorts } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  hasFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { sortTexts } from '../../../features/catalogue/texts.ts'
import { useMe } from '../../../features/me/ui/me-state.ts'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreView } from '../../../features/stores/contract.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { FilteredList } from '../filtered-list.tsx'
import { SortForm } from '../sort-form.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { feedSource } from '../use-feed.ts'
import { StoreHeader } from './store-header.tsx'

export function storeCrumbs(store: StoreView) {
  return [
    { label: 'Inicio', to: paths.home() },
    { label: 'Tiendas', to: paths.stores() },
    { label: store.name, to: paths.store(store.url) },
  ]
}

export function StoreProducts({
  store,
  closedUntil,
  sort,
  filters,
  facets,
  page,
}: {
  store: StoreView
  /** The last day of current holidays. */
  closedUntil: string | null
  sort: ListingSort
  filters: Filters
  facets: FacetsView
  page: CardPage
}) {
  const isOwn = useMe((me) => me?.store === store.url)
  const cards = useCardActions()
  const isEmpty = page.total === 0 && !hasFilters(filters)
  const hrefOf = (order: ListingSort, narrowed: Filters) => {
    const query = new URLSearchParams(filterQuery(narrowed))
    if (order !== 'primero') query.set(sortParam, order)
    return `${paths.store(store.url)}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <div className="page pb-12">
      <div className="flex items-center justify-between gap-2">
        <Breadcrumb crumbs={storeCrumbs(store)} className="min-w-0" />
        <ShareButton path={paths.store(store.url)} name={store.name} look="quiet" />
      </div>
      <StoreHeader store={store} closedUntil={closedUntil} />
      {isEmpty ? (
        <EmptyState
          icon={IconPackageOff}
          title="Esta tienda aún no tiene productos"
          action={<ButtonLink to={paths.home()}>Ver otros productos</ButtonLink>}
        />
      ) : (
        <FilteredList
          page={page}
          filters={filters}
          facets={facets}
          hrefOf={(next) => hrefOf(sort, next)}
          source={feedSource(
            { list: 'products', of: { store: store.url }, sort, limit: settings.search.pageSize },
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
          label={`Productos de ${store.name}`}
          cards={cards}
        />
      )}
      {!isOwn && (
        <Link
          to={paths.report('tienda', store.url)}
          rel="nofollow"
          className="link mt-8 inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          <Icon of={IconFlag} size="s" />
          Reportar tienda
        </Link>
      )}
      {cards.quickView}
    </div>
  )
}
