import IconFlag from '@icons/flag'
import IconPackageOff from '@icons/package-off'
import { data, Link } from 'react-router'
import { readProducts } from '../../../features/catalogue/read.ts'
import { facetsOfScope, readFacets } from '../../../features/catalogue/read-filters.ts'
import { type ListingSort, listingSorts } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  hasFilters,
  readFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { inCards } from '../../../features/catalogue/views.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreView } from '../../../features/stores/contract.ts'
import { closedUntilOn, holidaysOf } from '../../../features/stores/rules.ts'
import { storeByAddress } from '../../../features/stores/store.ts'
import { storeView } from '../../../features/stores/views.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { withQuery } from '../../../lib/query.ts'
import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { sharedRequestOf } from '../../shared/request.ts'
import { breadcrumbData, pageMeta, siteOf } from '../../shared/seo.ts'
import { FilteredList } from '../filtered-list.tsx'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { feedSource } from '../use-feed.ts'
import type { Route } from './+types/page.ts'
import { StoreHeader } from './store-header.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = sharedRequestOf(context, `store/${params.name}`, 'stores')
  const { ctx } = page
  const row = await storeByAddress(ctx.db, params.name)
  if (!row) return data({ kind: 'missing' as const, ...(await loadMissing(page)) }, { status: 404 })
  const query = new URL(request.url).searchParams
  const cursor = query.get('cursor') ?? undefined
  const filters = readFilters(query)
  const sort = listingSorts.find((key) => key === query.get(sortParam)) ?? 'primero'
  const scope = { kind: 'store', id: row.id } as const
  const [products, facets] = await Promise.all([
    readProducts(ctx, scope, { sort, cursor, filters, limit: settings.search.pageSize }),
    readFacets(ctx, facetsOfScope(ctx, scope), filters),
  ])
  return {
    kind: 'store' as const,
    store: storeView(row),
    /** The last day of current holidays. */
    closedUntil: closedUntilOn(toIsoDay(ctx.clock.now()), holidaysOf(row)),
    sort,
    filters,
    facets,
    page: inCards(products),
  }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const site = siteOf(args)
  if (!loaderData || !site) return []
  if (loaderData.kind === 'missing')
    return pageMeta(site, { title: 'Tienda no encontrada', description: '', path: '/', hidden: true })
  const { store } = loaderData
  return pageMeta(site, {
    title: store.name,
    description: store.abstract,
    path: paths.store(store.url),
    card: paths.storeCard(store.url),
    data: [storeData(store, site), breadcrumbData(storeCrumbs(store), site)],
  })
}

export default function StorePage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.kind === 'missing')
    return (
      <NotFound
        {...loaded}
        title="No encontramos esa tienda"
        text="Quizá cambió de nombre. Puedes buscarla en el directorio de tiendas."
      />
    )
  return <StoreProducts key={loaded.store.url} {...loaded} />
}

function storeData(store: StoreView, { origin }: Site): object {
  const links = Object.values(store.social).filter((link) => link !== undefined)
  return {
    '@type': 'Organization',
    name: store.name,
    url: origin + paths.store(store.url),
    logo: origin + store.logo,
    description: store.abstract,
    ...(links.length > 0 ? { sameAs: links } : {}),
    ...(store.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: store.rating,
            reviewCount: store.ratingCount,
          },
        }),
  }
}

function storeCrumbs(store: StoreView) {
  return [
    { label: 'Inicio', to: paths.home() },
    { label: 'Tiendas', to: paths.stores() },
    { label: store.name, to: paths.store(store.url) },
  ]
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { kind: 'store' }>

function StoreProducts({ store, closedUntil, sort, filters, facets, page }: Loaded) {
  const isOwn = useMe((me) => me?.store === store.url)
  const cards = useCardActions()
  const isEmpty = page.total === 0 && !hasFilters(filters)
  const hrefOf = (order: ListingSort, narrowed: Filters) =>
    withQuery(paths.store(store.url), { [sortParam]: order !== 'primero' && order }, filterQuery(narrowed))
  return (
    <div className="page pb-12" data-react-for={store.url}>
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
          hrefOf={hrefOf}
          source={feedSource(
            { list: 'products', of: { store: store.url }, sort, limit: settings.search.pageSize },
            filters,
          )}
          sorts={listingSorts}
          sort={sort}
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
