import type { Context } from '../../context.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { paths } from '../../paths.ts'
import { booksByIsbn } from '../books/store.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { SearchPage } from '../catalogue/contract.ts'
import { type FacetSource, filterRequest, readFacets } from '../catalogue/read-filters.ts'
import { type SearchSort, searchTitle } from '../catalogue/rules.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { namedByProduct } from '../catalogue/store/book-offers.ts'
import { listedId } from '../catalogue/store/visits.ts'
import { groupedCardViews } from '../catalogue/views.ts'
import { cachedStoreNames } from './cache-names.ts'
import { placeAfter, rankedPage } from './read-ranking.ts'
import { findProducts } from './read-search-found.ts'
import type { SearchFound } from './rules-ranking.ts'
import { everyTermQuery, type SearchPlan } from './rules-search.ts'
import type { Synonym } from './rules-synonyms.ts'
import type { TextMeaning } from './rules-understanding.ts'
import { nameStartMatcher } from './rules-words.ts'
import { facetsFound, productWith, subcategoryOf } from './store/search.ts'
import { nameLexeme } from './store/search-names.ts'

const MAX_NAMED = 3

export type SearchPageRequest = {
  text: string
  limit: number
  cursor?: string | undefined
  sort?: SearchSort | undefined
  filters?: Filters | undefined
  literal?: boolean | undefined
  filterWords?: boolean | undefined
  trial?: Synonym | undefined
}

export async function readSearch(ctx: Context, request: SearchPageRequest): Promise<SearchPage> {
  return (await readFound(ctx, request)).page
}

export async function readSearchWithFacets(ctx: Context, request: SearchPageRequest & { filters: Filters }) {
  const { page, plan } = await readFound(ctx, request)
  // Filters from words count as chosen: each figure is the number that another choice would leave.
  const { cheapest: _, ...asked } = page.areWordFiltersLeftOut ? {} : page.wordFilters
  const open = plan.wordFilters && { ...plan.wordFilters, condition: null }
  const source = facetsOfSearch(ctx, { ...plan, wordFilters: open })
  const facets = await readFacets(ctx, source, { ...request.filters, ...asked })
  return { page, facets }
}

function facetsOfSearch(ctx: Context, plan: SearchPlan): FacetSource {
  const { kind, typed, parts, wordFilters, isChoosy } = plan
  const words = wordFilters && { ...wordFilters, now: 0 }
  return {
    key: JSON.stringify([kind, typed, everyTermQuery(parts), words, isChoosy]),
    count: (filters, now) => facetsFound(ctx.db, { ...plan, filters }, now),
  }
}

async function readFound(ctx: Context, request: SearchPageRequest) {
  const text = isbnIn(request.text) ?? searchTitle(request.text)
  const filters = await filterRequest(ctx, request.filters)
  const after = placeAfter(request.cursor)
  const { sort, literal = false, filterWords = true, trial } = request
  const reading = { isLiteral: literal, areFiltersApart: !filterWords }
  const found = await findProducts(ctx, { text, sort, filters, reading, trial, isDeep: after !== undefined })
  const { ranking, understood, leftOut } = found
  const isNarrowed = found.plan.filters !== undefined || found.plan.wordFilters !== undefined
  const { rows, books, nextCursor } = await rankedPage(ctx.db, ranking, {
    limit: request.limit,
    after,
    isNarrowed,
  })
  const replaced = understood.parts.filter(({ instead }) => instead !== undefined)
  const direct = understood.parts.filter(({ instead }) => instead === undefined)
  const isReplaced = direct.every(({ isNumber }) => isNumber)
  const page: SearchPage = {
    text: understood.text,
    typed: understood.typed,
    items: groupedCardViews(rows, books, ctx.clock.now()),
    total: ranking.ids.length,
    totalIsExact: !ranking.isCapped,
    nextCursor,
    match: matchOf(found),
    leftOut: [...leftOut, ...replaced.map(({ typed }) => typed)],
    lacking: [...found.lacking],
    found: direct.length > 0 ? direct.map(({ typed }) => typed).join(' ') : (replaced[0]?.instead ?? ''),
    sort: found.plan.sort ?? 'relevancia',
    wordFilters: understood.filters,
    areWordFiltersLeftOut: found.areFiltersLeftOut,
    instead: isReplaced ? (replaced[0]?.instead ?? null) : null,
    ...(after ? { stores: [], categories: [] } : await namedBy(ctx, understood)),
  }
  return { page, plan: found.plan }
}

function matchOf({
  ranking,
  understood,
  leftOut,
  lacking,
  isLoose,
  areFiltersLeftOut,
}: SearchFound): SearchPage['match'] {
  const isWhole = leftOut.length + lacking.length === 0 && !isLoose && !areFiltersLeftOut
  const isPartial = !isWhole || ranking.ids.length === 0
  if (isPartial || understood.parts.some(({ instead }) => instead !== undefined)) return 'partial'
  return understood.isCorrected ? 'corrected' : 'exact'
}

async function namedBy(ctx: Context, { parts, typed }: TextMeaning) {
  if (parts.length === 0) return { stores: [], categories: [] }
  const [menu, stores] = await Promise.all([menuRows(ctx.db), cachedStoreNames(ctx.db)])
  const isNamed = (lexeme: string) =>
    parts.every(({ ways }) => ways.some(({ lexemes }) => lexemes.length === 1 && lexemes[0] === lexeme))
  const shown = (rows: readonly { name: string; url: string }[]) =>
    rows.slice(0, MAX_NAMED).map(({ name, url }) => ({ name, url }))
  const isBegun = nameStartMatcher(typed)
  const categories = menu.categories.filter(({ id }) => isNamed(nameLexeme('categoria', id)))
  const subcategories = menu.categories
    .flatMap((category) => category.subcategories)
    .filter(({ id }) => isNamed(nameLexeme('subcategoria', id)))
  return {
    stores: shown(stores.filter((store) => isNamed(nameLexeme('tienda', store.id)) || isBegun(store.words))),
    categories: shown([...categories, ...subcategories]),
  }
}

const FEW_RESULTS = 3

/**
 * More products for a page of few results, or of those shown instead: the first one's subcategory, or all results of the
 * meaning. Null if there are no more.
 */
export async function readBeyond(ctx: Context, { instead, items, total, nextCursor }: SearchPage) {
  const [first] = items
  if (!first || (instead === null && total > FEW_RESULTS)) return null
  const [menu, found] = await Promise.all([menuRows(ctx.db), subcategoryOf(ctx.db, first.url)])
  const named = menu.categories
    .flatMap(({ subcategories }) => subcategories)
    .find(({ id }) => id === found?.id)
  if (found && named && found.count > total)
    return { name: named.name, to: paths.listing(named.url), count: found.count }
  return instead !== null && nextCursor !== null
    ? { name: instead, to: paths.search(instead), count: total }
    : null
}

/** ISBN of the book that a text names exactly, if somebody describes or sells it. */
export async function findExactBook(ctx: Context, text: string): Promise<string | undefined> {
  const isbn = isbnIn(text.replaceAll('_', ' '))
  if (isbn === undefined) return undefined
  const [known, sold] = await Promise.all([booksByIsbn(ctx.db, [isbn]), namedByProduct(ctx.db, isbn)])
  return known.size > 0 || sold ? isbn : undefined
}

/** Url of the product that a text names exactly: by its address, or by an ISBN that only this product has. */
export async function findExactProduct(ctx: Context, text: string): Promise<string | undefined> {
  const url =
    /(?:^|\/)product\/([a-z0-9-]+)\/?$/i.exec(text.trim())?.[1] ??
    (/^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ? text : undefined)
  if (url !== undefined && (await listedId(ctx.db, url)) !== undefined) return url
  const isbn = isbnIn(text)
  return isbn === undefined ? undefined : productWith(ctx.db, isbn)
}
