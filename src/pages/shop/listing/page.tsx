import IconPackageOff from '@icons/package-off'
import { useId } from 'react'
import { data, redirect } from 'react-router'
import type { ListingScope } from '../../../features/catalogue/contract.ts'
import type { SmallProductView } from '../../../features/catalogue/contract-cards.ts'
import { findScope, readListing, scopeOf } from '../../../features/catalogue/read.ts'
import { facetsOfScope, readFacets } from '../../../features/catalogue/read-filters.ts'
import { type ListingSort, listingSorts, parseListingParam } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  hasFilters,
  readFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { SmallProduct } from '../../../features/catalogue/ui/small-product-list.tsx'
import { inCards } from '../../../features/catalogue/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { sharedRequestOf } from '../../shared/request.ts'
import { breadcrumbData, pageMeta, siteOf } from '../../shared/seo.ts'
import { CountVisit } from '../count-visit.tsx'
import { FilteredList } from '../filtered-list.tsx'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { feedSource } from '../use-feed.ts'
import type { Route } from './+types/page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { url, sort } = parseListingParam(params.param)
  const page = sharedRequestOf(context, `category/${url}`, 'stores')
  const query = new URL(request.url).searchParams
  // The sort form without scripts; a listing's own address contains its sort key.
  const wanted = listingSorts.find((key) => key === query.get(sortParam))
  const filters = { ...readFilters(query), category: null }
  if (wanted) throw redirect(paths.listing(url, wanted) + filterQuery(filters))
  const found = await findScope(page.ctx, url)
  if (!found) return data({ kind: 'missing' as const, ...(await loadMissing(page)) }, { status: 404 })
  const cursor = query.get('cursor') ?? undefined
  const [{ page: products, ...listing }, facets] = await Promise.all([
    readListing(page.ctx, found, { sort, cursor, limit: settings.listing.batch, filters }),
    readFacets(page.ctx, facetsOfScope(page.ctx, scopeOf(found)), filters),
  ])
  return { kind: 'listing' as const, sort, filters, facets, page: inCards(products), ...listing }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const site = siteOf(args)
  if (!loaderData || !site) return []
  if (loaderData.kind === 'missing')
    return pageMeta(site, { title: 'Categoría no encontrada', description: '', path: '/', hidden: true })
  const { scope } = loaderData
  return pageMeta(site, {
    title: scope.name,
    description: `${scope.name} nuevos y usados de estudiantes de ${site.city}. Recoge en tu facultad, con pago protegido.`,
    path: paths.listing(scope.url),
    data: [breadcrumbData(listingCrumbs(scope), site)],
  })
}

export default function ListingPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.kind === 'missing')
    return (
      <NotFound
        {...loaded}
        title="No encontramos esa categoría"
        text="Quizá cambió de nombre. Elige otra o busca lo que necesitas."
      />
    )
  return <Listing key={`${loaded.scope.url} ${loaded.sort}`} {...loaded} />
}

function listingCrumbs(scope: ListingScope) {
  const category = { label: scope.category.name, to: paths.listing(scope.category.url) }
  return [
    { label: 'Inicio', to: paths.home() },
    category,
    ...(scope.kind === 'subcategory' ? [{ label: scope.name, to: paths.listing(scope.url) }] : []),
  ]
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { kind: 'listing' }>

function Listing({ scope, sort, filters, facets, page, bestSellers, recommended }: Loaded) {
  const cards = useCardActions()
  const isEmpty = page.total === 0 && !hasFilters(filters)
  const hrefOf = (order: ListingSort, narrowed: Filters) =>
    paths.listing(scope.url, order) + filterQuery(narrowed)
  return (
    <div className="page pb-12">
      <CountVisit path={`/api/v1/categories/${encodeURIComponent(scope.url)}/views`} />
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
            hrefOf={hrefOf}
            source={feedSource(
              { list: 'products', of: { [scope.kind]: scope.url }, sort, limit: settings.listing.batch },
              filters,
            )}
            sorts={listingSorts}
            sort={sort}
            label={`Productos de ${scope.name}`}
            cards={cards}
            inset={
              <div className="my-6 grid grid-cols-1 gap-4 xl:grid-cols-2">
                <LeaderRail title="Los más vendidos" products={bestSellers} />
                <LeaderRail title="Recomendados" products={recommended} />
              </div>
            }
          />
        )}
      </section>
      {cards.quickView}
    </div>
  )
}

/** D1 §2: ten products in a row that scrolls sideways. */
function LeaderRail({ title, products }: { title: string; products: readonly SmallProductView[] }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Box aria-labelledby={id}>
      <h2 id={id} className="mb-3 panel-title">
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-1 *:w-[220px] *:shrink-0 *:snap-start *:scroll-ml-4 md:-mx-5 md:px-5"
      >
        {products.map((product) => (
          <li key={product.url}>
            <SmallProduct product={product} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
