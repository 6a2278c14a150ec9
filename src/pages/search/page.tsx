import { redirect } from 'react-router'
import { readSearchAlert } from '../../features/alerts/read.ts'
import { readPopular } from '../../features/catalogue/read-product.ts'
import {
  likelyCategories,
  moreOfCategory,
  productMeant,
  readSearchWithFacets,
} from '../../features/catalogue/read-search.ts'
import { searchTitle } from '../../features/catalogue/rules.ts'
import { hasFilters } from '../../features/catalogue/rules-filters.ts'
import { inCards } from '../../features/catalogue/views.ts'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { requestOf } from '../shared/request.ts'
import { pageMeta } from '../shared/seo.ts'
import { keepOnWish } from '../shop/keep-on-wish.ts'
import { shopData } from '../shop/shop-data.ts'
import type { Route } from './+types/page.ts'
import { Results } from './results.tsx'
import { awaitedFilters, readSearchAddress, totalText } from './search-view.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = requestOf(context)
  const query = new URL(request.url).searchParams
  const param = params.param
  // The header's form without script.
  if (param === undefined) {
    const typed = searchTitle(query.get('q') ?? '')
    throw redirect(typed === '' ? paths.home() : paths.search(query.get('q') ?? ''))
  }
  const { ctx } = page
  const address = readSearchAddress(param, query)
  const meant = address.literal ? undefined : await productMeant(ctx, param)
  if (meant !== undefined) throw redirect(paths.product(meant))
  const { filters, sort, literal, filterWords } = address
  const limit = settings.search.pageSize
  const cursor = query.get('cursor') ?? undefined
  const [shop, { page: found, facets }] = await Promise.all([
    shopData(page),
    readSearchWithFacets(ctx, { text: param, cursor, sort, filters, literal, filterWords, limit }),
  ])
  const isEmpty = found.items.length === 0 && !hasFilters(filters)
  const [categories, popular] = isEmpty
    ? await Promise.all([likelyCategories(ctx, found.nearest), readPopular(ctx, limit)])
    : [[], []]
  const search = {
    text: literal ? found.typed : found.text,
    isLiteral: literal,
    filters: awaitedFilters(address, found),
  }
  const [more, alert] = await Promise.all([
    cursor === undefined ? moreOfCategory(ctx, found) : null,
    readSearchAlert(ctx, page.viewer, search),
  ])
  return { shop, address, facets, page: inCards(found), categories, popular, more, alert }
}

export const shouldRevalidate = keepOnWish

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, address, shop } = loaderData
  return pageMeta(
    {
      title:
        page.text === ''
          ? page.total > 0
            ? `Productos (${totalText(page)})`
            : 'Búsqueda'
          : `Resultados de “${page.text}” (${totalText(page)})`,
      description: `Productos de estudiantes que coinciden con ${page.text}.`,
      path: paths.search(address.param),
      // Texts have no end.
      hidden: 'follow',
    },
    shop,
  )
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData
  return <Results key={loaded.address.param} {...loaded} />
}
