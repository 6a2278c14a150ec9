import { data } from 'react-router'
import { readProducts } from '../../../features/catalogue/read.ts'
import { facetsOfScope, readFacets } from '../../../features/catalogue/read-filters.ts'
import { listingSorts } from '../../../features/catalogue/rules.ts'
import { readFilters, sortParam } from '../../../features/catalogue/rules-filters.ts'
import { inCards } from '../../../features/catalogue/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import type { StoreView } from '../../../features/stores/contract.ts'
import { closedUntilOn, holidaysOf } from '../../../features/stores/rules.ts'
import { storeByAddress } from '../../../features/stores/store.ts'
import { storeView } from '../../../features/stores/views.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { breadcrumbData, pageMeta, siteOf } from '../../shared/seo.ts'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import type { Route } from './+types/page.ts'
import { StoreProducts, storeCrumbs } from './store-products.tsx'

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
    return pageMeta({ title: 'Tienda no encontrada', description: '', path: '/', hidden: true }, site)
  const { store } = loaderData
  return pageMeta(
    {
      title: store.name,
      description: store.abstract,
      path: paths.store(store.url),
      card: paths.storeCard(store.url),
      data: [storeData(store, site), breadcrumbData(storeCrumbs(store), site)],
    },
    site,
  )
}

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData
  if (loaded.kind === 'missing')
    return (
      <NotFound
        {...loaded}
        title="No encontramos esa tienda"
        text="Quizá cambió de nombre. Puedes buscarla en el directorio de tiendas."
        productsTitle="Lo más visto"
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
