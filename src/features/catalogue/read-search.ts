import type { Context } from '../../context.ts'
import { fold } from '../../lib/slug.ts'
import { menuRows } from './cache.ts'
import type { SearchPage, SuggestionsView } from './contract.ts'
import { facetRows, filterRequest } from './read-filters.ts'
import { placeAfter, rankedPage } from './read-ranking.ts'
import { type SearchSort, searchTitle } from './rules.ts'
import { type Filters, filterQuery } from './rules-filters.ts'
import type { FilterRequest } from './store/filters.ts'
import { rankingOf, storesNamed, suggestionsOf } from './store/search.ts'
import { productCardViews } from './views.ts'

export async function readSearch(
  ctx: Context,
  request: {
    text: string
    limit: number
    cursor?: string | undefined
    sort?: SearchSort | undefined
    filters?: Filters | undefined
  },
): Promise<SearchPage> {
  const text = searchTitle(request.text)
  const filters = await filterRequest(ctx, request.filters)
  const after = placeAfter(request.cursor)
  // Where no kind is given, the text is tried as it is first: later pages of that share the first page's ranking.
  const kind = after?.kind === 'exact' ? undefined : after?.kind
  const query = request.filters ? filterQuery(request.filters) : ''
  const { ranking, rows, nextCursor } = await rankedPage(
    ctx.db,
    `${kind ?? 'any'} ${request.sort ?? 'relevancia'} ${query} ${typed(text)}`,
    () => rankingOf(ctx.db, { text, sort: request.sort, filters }, kind),
    { limit: request.limit, after },
  )
  const found = ranking.ids.length
  const total = ranking.isCapped ? await countFound(ctx, text, request.filters, filters) : found
  const similar = ranking.kind === 'similar' && rows.length > 0
  return { text, items: productCardViews(rows, ctx.clock.now()), total, nextCursor, similar }
}

/** What two texts share that find and rank the same; ñ stays, which the ranking tells from n. */
const typed = (text: string) => text.toLowerCase()

async function countFound(
  ctx: Context,
  text: string,
  filters: Filters | undefined,
  wanted: FilterRequest | undefined,
): Promise<number> {
  const rows = await facetRows(ctx, { text }, filters)
  return rows
    .filter((row) => !wanted?.condition || row.condition === wanted.condition)
    .filter((row) => wanted?.categoryId === undefined || row.category_id === wanted.categoryId)
    .reduce((sum, row) => sum + row.count, 0)
}

/** Categories suggested at most. */
const CATEGORIES_SUGGESTED = 2

/** 0: the name begins with the text, 1: one of its words does, 2: it occurs in one, 3: it does not occur. */
function placeOf(text: string, name: string): number {
  if (text === '' || !name.includes(text)) return 3
  return name.startsWith(text) ? 0 : name.includes(` ${text}`) ? 1 : 2
}

export async function readSuggestions(
  ctx: Context,
  request: { q: string; limit: number },
): Promise<SuggestionsView> {
  const text = searchTitle(request.q)
  const folded = fold(text)
  const [menu, { rows }, stores] = await Promise.all([
    menuRows(ctx.db),
    rankedPage(ctx.db, `suggested ${typed(text)}`, () => suggestionsOf(ctx.db, text), {
      limit: request.limit,
    }),
    storesNamed(ctx.db, text),
  ])
  const categories = menu.categories
    .flatMap((category) => [category, ...category.subcategories])
    .map((category) => ({ ...category, place: placeOf(folded, fold(category.name)) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .slice(0, CATEGORIES_SUGGESTED)
    .map(({ name, url }) => ({ name, url }))
  const products = productCardViews(rows, ctx.clock.now()).map(({ name, url, image, tone, priceCents }) => ({
    name,
    url,
    image,
    tone,
    priceCents,
  }))
  return { text, products, categories, stores }
}
