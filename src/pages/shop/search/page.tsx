import { redirect } from 'react-router'
import type { SearchOffer } from '../../../features/alerts/contract.ts'
import { readSearchOffer } from '../../../features/alerts/read.ts'
import { isSameSearch } from '../../../features/alerts/rules.ts'
import { SaveSearchLine } from '../../../features/alerts/ui/save-search-line.tsx'
import type { SearchAlert } from '../../../features/alerts/ui/use-saved-search.ts'
import { searchSorts, searchTitle } from '../../../features/catalogue/rules.ts'
import { hasFilters } from '../../../features/catalogue/rules-filters.ts'
import { inCards } from '../../../features/catalogue/views.ts'
import { reloadMe } from '../../../features/me/ui/me-state.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import {
  findExactBook,
  findExactProduct,
  readBeyond,
  readSearchWithFacets,
} from '../../../features/search/read-search.ts'
import { ProhibitedNotice } from '../../../features/search/ui/prohibited-notice.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { CountSearch } from '../count-visit.tsx'
import { FilteredList } from '../filtered-list.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { feedSource } from '../use-feed.ts'
import type { Route } from './+types/page.ts'
import { NoResults, RestLink } from './no-results.tsx'
import { NamedMatches, QueryNotice, takenWords } from './query-notice.tsx'
import {
  awaitedFilters,
  chosenFilters,
  isReplaced,
  narrowedHref,
  readSearchAddress,
  totalText,
} from './search-view.ts'

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
  const search = {
    text: literal ? found.typed : found.text,
    isLiteral: literal,
    filters: awaitedFilters(address, found),
  }
  const [rest, alert] = await Promise.all([
    cursor === undefined ? readBeyond(ctx, found) : null,
    readSearchOffer(ctx, search),
  ])
  return { address, facets, page: inCards(found), rest, alert }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { page, address } = args.loaderData
  return pageMeta(siteOf(args), {
    title:
      page.text === ''
        ? page.total > 0
          ? `Productos (${totalText(page)})`
          : 'Búsqueda'
        : isReplaced(address, page)
          ? `Todavía nadie vende “${page.text}”`
          : `Resultados de “${page.text}” (${totalText(page)})`,
    description: `Productos de estudiantes que coinciden con ${page.text}.`,
    path: paths.search(address.param),
    // There are infinitely many texts.
    hidden: 'follow',
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { alert: offer, ...loaded } = loaderData
  const alert = useSearchAlert(offer)
  return (
    <div className="contents" data-react-for="members">
      <CountSearch text={searchTitle(loaded.address.param)} />
      <Results key={loaded.address.param} {...loaded} alert={alert} />
    </div>
  )
}

function useSearchAlert(offer: SearchOffer): SearchAlert {
  const email = useMe((me) => me?.email ?? null)
  const saved = useMe((me) => me?.searches.find((each) => isSameSearch(each, offer)))
  // The browser's snapshot may be older than this field.
  return {
    ...offer,
    email,
    savedId: saved?.id ?? null,
    wantedId: saved?.wantedId ?? null,
    onChange: reloadMe,
  }
}

type Loaded = Omit<Route.ComponentProps['loaderData'], 'alert'> & { alert: SearchAlert }

function Results({ address, facets, page, rest, alert }: Loaded) {
  const cards = useCardActions()
  const { filters, sort } = chosenFilters(address, page)
  const isNone = page.items.length === 0 && !hasFilters(address.filters)
  if (isNone || isReplaced(address, page)) return <NoResults {...{ address, page, rest, cards, alert }} />
  return (
    <div className="page pb-12">
      <Breadcrumb
        className="max-md:hidden"
        crumbs={[
          { label: 'Inicio', to: paths.home() },
          { label: 'Búsqueda' },
          ...(page.text === '' ? [] : [{ label: page.text }]),
        ]}
      />
      <QueryNotice address={address} page={page} />
      <h1 className="max-md:mt-3 max-md:text-xl">
        {page.text === '' ? 'Productos' : `Resultados de “${page.text}”`}{' '}
        <span className="font-semibold text-muted">({totalText(page)})</span>
      </h1>
      <NamedMatches page={page} />
      <div className="mt-2">
        <FilteredList
          page={page}
          filters={filters}
          facets={facets}
          hrefOf={(order, next) => narrowedHref(address, page, order, next)}
          source={feedSource(
            {
              list: 'search',
              of: {
                q: address.param,
                literal: String(address.literal),
                ...(!address.filterWords && { filterWords: 'false' }),
              },
              sort: address.sort,
              limit: settings.search.pageSize,
            },
            address.filters,
          )}
          sorts={searchSorts}
          sort={sort}
          label="Productos encontrados"
          isCountSaid
          cards={cards}
          taken={takenWords({ address, page }, filters)}
        />
        {alert.isProhibited ? <ProhibitedNotice /> : <SaveSearchLine alert={alert} />}
      </div>
      <RestLink rest={rest} />
      {cards.quickView}
    </div>
  )
}
