import type { Context } from '../../context.ts'
import { addDays, startOfDay, toIsoDay } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { requireViewer } from '../accounts/policy.ts'
import { menuRows } from '../catalogue/cache.ts'
import { searchTitle } from '../catalogue/rules.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { scopeByUrl } from '../catalogue/store/menu.ts'
import { productCardView } from '../catalogue/views.ts'
import { prohibition } from '../search/cache-prohibited.ts'
import { wordsOfCatalogue } from '../search/cache-words.ts'
import { understandText } from '../search/read-search-found.ts'
import { settings } from '../settings/rules.ts'
import type { SavedSearchView, SearchOffer, WatchedWish } from './contract.ts'
import { type SearchToSave, searchQuery } from './rules.ts'
import { type AlertQuery, alertQueryOf, filtersWith, namesSomething } from './rules-query.ts'
import { foundBySearches } from './store/matches.ts'
import { savedSearchesOf, searchesById } from './store/searches.ts'
import { watchedWishes } from './store/wishes.ts'
import { searchSummary } from './texts.ts'
import { savedSearchView } from './views.ts'

/** Query of a text without the words that are filters, as arrivals are matched with it. `db` is the caller's transaction. */
export async function readSearchCriteria(
  ctx: Context,
  given: Pick<SearchToSave, 'text' | 'filters' | 'isLiteral'>,
  db: DbOrTx = ctx.db,
): Promise<{ search: Required<typeof given>; awaited: AlertQuery }> {
  const { isLiteral = false } = given
  const text = searchTitle(given.text)
  const { understood } = await understandText(
    ctx,
    { text, reading: { isLiteral } },
    await wordsOfCatalogue(ctx.db),
    db,
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

/** Saved searches of the viewer, the newest first. Throws `sign-in-needed` (401) for a guest. */
export async function readSavedSearches(ctx: Context, viewer: Viewer | null): Promise<SavedSearchView[]> {
  const rows = await savedSearchesOf(ctx.db, requireViewer(viewer).id)
  const now = ctx.clock.now()
  const today = startOfDay(toIsoDay(now))
  const found = await foundBySearches(
    ctx.db,
    rows.map(({ id }) => id),
    { today, week: addDays(now, -7), newest: settings.alerts.mailedProducts },
  )
  const ofRow = new Map(found.map((one) => [one.searchId, one]))
  const cards = await cardsById(ctx.db, [...new Set(found.flatMap(({ products }) => products))])
  return Promise.all(
    rows.map(async (row) => {
      const { products = [], today = 0, week = 0 } = ofRow.get(row.id) ?? {}
      const shown = cards.filter(({ id }) => products.includes(Number(id)))
      const category = await categoryName(ctx, row.filters.category)
      return savedSearchView(row, { found: shown, today, week }, category, now)
    }),
  )
}

/** What mails call a search of this person; null where it is gone. */
export async function readSearchSummary(ctx: Context, userId: string, id: string): Promise<string | null> {
  const [row] = await searchesById(ctx.db, [id])
  if (row?.userId !== userId) return null
  return searchSummary(row, await categoryName(ctx, row.filters.category))
}

/** What is watched of the viewer's wishlist, the newest first. */
export async function readWatchedWishes(ctx: Context, viewer: Viewer): Promise<WatchedWish[]> {
  const now = ctx.clock.now()
  return (await watchedWishes(ctx.db, viewer.id)).map((row) => {
    const { name, url, image, tone, priceCents, soldOut } = productCardView(row, now)
    const state = !row.available ? 'gone' : soldOut ? 'sold-out' : 'on-sale'
    return { name, url, image, tone, priceCents, watchedCents: row.watchedCents, state }
  })
}

/** Offer of the cards beside a search. */
export async function readSearchOffer(ctx: Context, given: SearchToSave): Promise<SearchOffer> {
  const { filters, isLiteral = false } = given
  const search = { text: searchTitle(given.text), filters, isLiteral }
  const isProhibited = (await prohibition(ctx.db))(search.text) !== undefined
  return {
    text: search.text,
    isProhibited,
    query: searchQuery(search),
    summary: searchSummary(search, await categoryName(ctx, filters.category)),
    isSavable: !isProhibited && namesSomething(search.text, isLiteral),
  }
}
