import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { readMenu } from '../../../features/catalogue/read.ts'
import { readFacets } from '../../../features/catalogue/read-filters.ts'
import { readPopular } from '../../../features/catalogue/read-product.ts'
import { readSearch } from '../../../features/catalogue/read-search.ts'
import { searchSorts, searchTitle } from '../../../features/catalogue/rules.ts'
import { hasFilters, readFilters, sortParam } from '../../../features/catalogue/rules-filters.ts'
import { settings } from '../../../features/settings/rules.ts'
import { grouped } from '../../../lib/grouped.ts'
import { requestOf } from '../../request.ts'
import { paths } from '../../routes.ts'
import { pageMeta } from '../../seo.ts'
import { keepOnWish } from '../shop/keep-on-wish.ts'
import { shopData } from '../shop/shop-data.ts'
import { Results } from './results.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = requestOf(context)
  const query = new URL(request.url).searchParams
  const param = params['param']
  // The header's form without script.
  if (param === undefined) {
    const typed = searchTitle(query.get('q') ?? '')
    throw redirect(typed === '' ? paths.home() : paths.search(query.get('q') ?? ''))
  }
  const { ctx } = page
  const cursor = query.get('cursor') ?? undefined
  const filters = readFilters(query)
  const sort = searchSorts.find((key) => key === query.get(sortParam)) ?? 'relevancia'
  const [shop, found, facets] = await Promise.all([
    shopData(page),
    readSearch(ctx, { text: param, cursor, sort, filters, limit: settings.search.pageSize }),
    readFacets(ctx, { text: searchTitle(param) }, filters),
  ])
  const isEmpty = found.items.length === 0 && !hasFilters(filters)
  const [menu, popular] = isEmpty
    ? await Promise.all([readMenu(ctx), readPopular(ctx, settings.search.pageSize)])
    : [[], []]
  return {
    shop,
    param,
    sort,
    filters,
    facets,
    page: found,
    categories: menu.map(({ name, url }) => ({ name, url })),
    popular,
  }
}

export const shouldRevalidate = keepOnWish

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { page, param, shop } = loaderData
  return pageMeta(
    {
      title: page.text === '' ? 'Búsqueda' : `Resultados de “${page.text}” (${grouped(page.total)})`,
      description: `Productos de estudiantes que coinciden con ${page.text}.`,
      path: paths.search(param),
      // Texts have no end.
      hidden: 'follow',
    },
    shop,
  )
}

export default function SearchPage() {
  const loaded = useLoaderData<typeof loader>()
  return <Results key={loaded.param} {...loaded} />
}
