import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import type { FacetsView, ProductCardView, SearchPage } from '../../../features/catalogue/contract.ts'
import { type SearchSort, searchSorts } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  hasFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { noMatchesText, sortTexts } from '../../../features/catalogue/texts.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../routes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Categories } from '../shop/categories.tsx'
import { feedSource } from '../shop/feed-source.ts'
import { NarrowedList } from '../shop/narrowed-list.tsx'
import type { ShopData } from '../shop/shop-data.ts'
import { SortForm } from '../shop/sort-form.tsx'
import { useCardActions } from '../shop/use-card-actions.tsx'

export function Results({
  shop,
  param,
  sort,
  filters,
  facets,
  page,
  categories,
  popular,
}: {
  shop: ShopData
  param: string
  sort: SearchSort
  filters: Filters
  facets: FacetsView
  page: SearchPage
  categories: { name: string; url: string }[]
  popular: ProductCardView[]
}) {
  const cards = useCardActions(shop)
  const isEmpty = page.items.length === 0 && !hasFilters(filters)
  const hrefOf = (order: SearchSort, narrowed: Filters) => {
    const query = new URLSearchParams(filterQuery(narrowed))
    if (order !== 'relevancia') query.set(sortParam, order)
    return `${paths.search(param)}${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <div className="page pb-12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', to: paths.home() },
          { label: 'Búsqueda' },
          ...(page.text === '' ? [] : [{ label: page.text }]),
        ]}
      />
      <h1>
        {page.text === '' ? (
          'Búsqueda'
        ) : (
          <>
            Resultados de “{page.text}”{' '}
            <span className="font-semibold text-muted">({grouped(page.total)})</span>
          </>
        )}
      </h1>
      {isEmpty ? (
        <>
          {page.text === '' ? (
            <EmptyState icon={IconSearchOff} title="¿Qué estás buscando?">
              Escribe al menos una palabra en el buscador, o elige una categoría.
            </EmptyState>
          ) : (
            <EmptyState icon={IconSearchOff} title={noMatchesText}>
              No hay nada con “{page.text}”. Revisa cómo está escrito o busca con menos palabras.
            </EmptyState>
          )}
          <Categories categories={categories} />
          {popular.length > 0 && (
            <section className="mt-12">
              <SectionHeading title="Lo más visto" />
              <ProductGrid
                cards={popular}
                columns={6}
                rail
                label="Lo más visto"
                wished={cards.wished}
                {...cards.actions}
              />
            </section>
          )}
        </>
      ) : (
        <div className="mt-2">
          <NarrowedList
            page={page}
            filters={filters}
            facets={page.similar ? null : facets}
            hrefOf={(next) => hrefOf(sort, next)}
            source={feedSource(
              { list: 'search', of: { q: page.text }, sort, limit: settings.search.pageSize },
              filters,
            )}
            sort={
              page.similar || (
                <SortForm
                  texts={sortTexts}
                  sorts={searchSorts}
                  sort={sort}
                  hrefOf={(next) => hrefOf(next, filters)}
                />
              )
            }
            label="Productos encontrados"
            cards={cards}
          >
            {page.similar && (
              <Notice className="mb-4">
                Ningún producto dice “{page.text}”. Esto es lo más parecido que encontramos.
              </Notice>
            )}
          </NarrowedList>
        </div>
      )}
      {cards.quickView}
    </div>
  )
}
