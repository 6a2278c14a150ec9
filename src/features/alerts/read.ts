import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { requireViewer } from '../accounts/policy.ts'
import { menuRows } from '../catalogue/cache.ts'
import { understandText } from '../catalogue/read-search-found.ts'
import { searchTitle } from '../catalogue/rules.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { scopeByUrl } from '../catalogue/store/menu.ts'
import { wordsOfCatalogue } from '../language/cache.ts'
import type { SavedSearchView, SearchOffer } from './contract.ts'
import { type SearchToSave, searchQuery } from './rules.ts'
import { type AlertQuery, alertQueryOf, filtersWith, namesSomething } from './rules-query.ts'
import { savedSearchesOf } from './store.ts'
import { searchSummary } from './texts.ts'
import { savedSearchView } from './views.ts'

/** Query of a text without the words that are filters, as arrivals are matched with it. */
export async function readSought(
  ctx: Context,
  given: SearchToSave,
): Promise<{ search: Required<SearchToSave>; awaited: AlertQuery }> {
  const { isLiteral = false } = given
  const text = searchTitle(given.text)
  const { understood } = await understandText(
    ctx,
    { text, reading: { isLiteral } },
    await wordsOfCatalogue(ctx.db),
  )
  const { typed, filters } = understood
  return {
    search: { text: searchTitle(typed), filters: filtersWith(given.filters, filters), isLiteral },
    awaited: alertQueryOf(understood, isLiteral),
  }
}

/** The name of the category that filters hold by its url; the url itself where it has none any more. */
export async function categoryName(ctx: Context, url: string | null): Promise<string | null> {
  if (url === null) return null
  return scopeByUrl(await menuRows(ctx.db), url)?.category.name ?? url
}

/** Saved searches of the viewer: waiting ones first, then found ones. Throws `sign-in-needed` (401) for a guest. */
export async function readSavedSearches(ctx: Context, viewer: Viewer | null): Promise<SavedSearchView[]> {
  const rows = await savedSearchesOf(ctx.db, requireViewer(viewer).id)
  const cards = await cardsById(
    ctx.db,
    rows.flatMap(({ found }) => found),
  )
  const now = ctx.clock.now()
  return Promise.all(
    rows.map(async (row) => {
      const found = cards.filter(({ id }) => row.found.includes(Number(id)))
      return savedSearchView(row, found, await categoryName(ctx, row.filters.category), now)
    }),
  )
}

/** Offer of the cards beside a search. */
export async function readSearchOffer(ctx: Context, given: SearchToSave): Promise<SearchOffer> {
  const { filters, isLiteral = false } = given
  const search = { text: searchTitle(given.text), filters, isLiteral }
  return {
    text: search.text,
    query: searchQuery(search),
    summary: searchSummary(search, await categoryName(ctx, filters.category)),
    isSavable: namesSomething(search.text, isLiteral),
  }
}
