import { redirect } from 'react-router'
import type { SearchOffer } from '../../../features/alerts/contract.ts'
import { readSearchOffer } from '../../../features/alerts/read.ts'
import { isSameSearch } from '../../../features/alerts/rules.ts'
import type { SearchAlert } from '../../../features/alerts/ui/use-saved-search.ts'
import { readPopular } from '../../../features/catalogue/read-product.ts'
import { searchTitle } from '../../../features/catalogue/rules.ts'
import { hasFilters } from '../../../features/catalogue/rules-filters.ts'
import { inCards } from '../../../features/catalogue/views.ts'
import { askMe, useMe } from '../../../features/me/ui/me-state.ts'
import {
  findExactBook,
  findExactProduct,
  likelyCategories,
  moreOfCategory,
  readSearchWithFacets,
} from '../../../features/search/read-search.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Results } from './results.tsx'
import { awaitedFilters, readSearchAddress, totalText } from './search-view.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = sharedRequestOf(context, 'lists', 'stores', 'words', 'prohibited')
  const query = new URL(request.url).searchParams
  const param = params.param
  // The header's form without scripts.
  if (param === undefined) {
    const typed = searchTitle(query.get('q') ?? '')
    throw redirect(typed === '' ? paths.home() : paths.search(query.get('q') ?? ''))
  }
  const { ctx } = page
  const address = readSearchAddress(param, query)
  const book = address.literal ? undefined : await findExactBook(ctx, param)
  if (book !== undefined) throw redirect(paths.book(book))
  const meant = address.literal ? undefined : await findExactProduct(ctx, param)
  if (meant !== undefined) throw redirect(paths.product(meant))
  const { filters, sort, literal, filterWords } = address
  const limit = settings.search.pageSize
  const cursor = query.get('cursor') ?? undefined
  const { page: found, facets } = await readSearchWithFacets(ctx, {
    text: param,
    cursor,
    sort,
    filters,
    literal,
    filterWords,
    limit,
  })
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
    readSearchOffer(ctx, search),
  ])
  return { address, facets, page: inCards(found), categories, popular, more, alert }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { page, address } = args.loaderData
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
      // There are infinitely many texts.
      hidden: 'follow',
    },
    siteOf(args),
  )
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { alert: offer, ...loaded } = loaderData
  const alert = useSearchAlert(offer)
  return <Results key={loaded.address.param} {...loaded} alert={alert} />
}

function useSearchAlert(offer: SearchOffer): SearchAlert {
  const email = useMe((me) => me?.email ?? null)
  const saved = useMe((me) => me?.searches.find((each) => isSameSearch(each, offer)))
  // The browser's snapshot may be older than this field.
  return { ...offer, email, savedId: saved?.id ?? null, wantedId: saved?.wantedId ?? null, onChange: askMe }
}
