import type { Context } from '../../context.ts'
import { addDays, startOfDay, toIsoDay } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { requireViewer } from '../accounts/policy.ts'
import { menuRows } from '../catalogue/cache.ts'
import { searchTextOf, searchTitle } from '../catalogue/rules.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import { scopeByUrl } from '../catalogue/store/menu.ts'
import { productCardView } from '../catalogue/views.ts'
import { prohibition } from '../search/cache-prohibited.ts'
import { wordsOfCatalogue } from '../search/cache-words.ts'
import { understandText } from '../search/read-search-found.ts'
import { settings } from '../settings/rules.ts'
import type { SavedSearchView, SearchOffer, WatchedWish } from './contract.ts'
import { apiFilters, type Demand, type SearchToSave, searchQuery } from './rules.ts'
import { type AlertQuery, alertQueryOf, hasSearchTerms, mergeFilters } from './rules-query.ts'
import { foundBySearches } from './store/matches.ts'
import {
  candidateFromDraft,
  countAwaitingBooks,
  type MatchCandidate,
  matchingUsers,
} from './store/percolate.ts'
import { savedSearchesById, savedSearchesOf } from './store/searches.ts'
import { watchedWishes } from './store/wishes.ts'
import { searchSummary } from './texts.ts'

export function searchPath(search: SearchToSave): string {
  return search.isbn ? paths.book(search.isbn) : paths.search(search.text) + searchQuery(search)
}

/** Splits a text into filters and the query for arriving products. */
export async function readSearchCriteria(
  ctx: Context,
  given: Pick<SearchToSave, 'text' | 'filters' | 'isLiteral'>,
  db: DbOrTx = ctx.db,
): Promise<{ search: Required<typeof given>; awaited: AlertQuery }> {
  const { isLiteral = false } = given
  const request = { text: searchTitle(given.text), reading: { isLiteral } }
  const { understood } = await understandText(ctx, request, await wordsOfCatalogue(ctx.db), db)
  const filters = mergeFilters(given.filters, understood.filters)
  return {
    search: { text: searchTitle(understood.typed), filters, isLiteral },
    awaited: alertQueryOf(understood, isLiteral),
  }
}

/** The criteria in Spanish. A deleted category is named by its url. */
export async function readSummary(ctx: Context, search: SearchToSave): Promise<string> {
  const { category: url } = search.filters
  const scope = url === null ? undefined : scopeByUrl(await menuRows(ctx.db), url)
  return searchSummary(search, scope?.category.name ?? url)
}

/** @throws `sign-in-needed` */
export async function readSavedSearches(ctx: Context, viewer: Viewer | null): Promise<SavedSearchView[]> {
  const rows = await savedSearchesOf(ctx.db, requireViewer(viewer).id)
  const now = ctx.clock.now()
  const since = { today: startOfDay(toIsoDay(now)), week: addDays(now, -7) }
  const ids = rows.map(({ id }) => id)
  const found = await foundBySearches(ctx.db, ids, { ...since, newest: settings.alerts.mailedProducts })
  const bySearch = new Map(found.map((each) => [each.searchId, each]))
  const cards = await cardsById(ctx.db, [...new Set(found.flatMap(({ products }) => products))])
  return Promise.all(
    rows.map(async (row) => {
      const { id, text, isLiteral, filters, isbn, minWear, timing, wantedId, ofNotice, createdAt } = row
      const { products = [], today = 0, week = 0 } = bySearch.get(id) ?? {}
      const shown = cards.filter((card) => products.includes(Number(card.id)))
      return {
        ...{ id, text, isbn, minWear, timing, wantedId },
        literal: isLiteral,
        filters: apiFilters(filters),
        own: !ofNotice,
        summary: await readSummary(ctx, row),
        path: searchPath(row),
        createdAt: createdAt.toISOString(),
        foundToday: today,
        foundThisWeek: week,
        found: shown.map((card) => {
          const { name, url, image, tone, priceCents } = productCardView(card, now)
          return { name, url, image, tone, priceCents }
        }),
      }
    }),
  )
}

/** Null if the search is gone or belongs to somebody else. */
export async function readSearchSummary(ctx: Context, userId: string, id: string): Promise<string | null> {
  const [row] = await savedSearchesById(ctx.db, [id])
  return row?.userId === userId ? readSummary(ctx, row) : null
}

export async function readWatchedWishes(ctx: Context, viewer: Viewer): Promise<WatchedWish[]> {
  const now = ctx.clock.now()
  return (await watchedWishes(ctx.db, viewer.id)).map((row) => {
    const { name, url, image, tone, priceCents, soldOut } = productCardView(row, now)
    const state = !row.available ? 'gone' : soldOut ? 'sold-out' : 'on-sale'
    return { name, url, image, tone, priceCents, watchedCents: row.watchedCents, state }
  })
}

export async function readSearchOffer(ctx: Context, given: SearchToSave): Promise<SearchOffer> {
  const { filters, isLiteral = false } = given
  const search = { text: searchTitle(given.text), filters, isLiteral }
  const isProhibited = (await prohibition(ctx.db))(search.text) !== undefined
  return {
    text: search.text,
    isProhibited,
    query: searchQuery(search),
    summary: await readSummary(ctx, search),
    isSavable: !isProhibited && hasSearchTerms(search.text, isLiteral),
  }
}

/** A product before it is published; a null field excludes no search. */
type DraftCandidate = Pick<MatchCandidate, 'isbn' | 'priceCents' | 'condition' | 'wear'> & {
  name: string
  tags: readonly string[]
  categoryId: number | null
}

/** Number of people, without the viewer, waiting for each book; books without any are omitted. */
export function usersAwaitingBooks(
  ctx: Context,
  isbns: readonly string[],
  viewer?: Pick<Viewer, 'id'> | null,
): Promise<ReadonlyMap<string, number>> {
  return countAwaitingBooks(ctx.db, [...new Set(isbns)], viewer?.id)
}

/**
 * Demand for an unpublished product: the number of people who would be notified (a lower bound), and the
 * terms of public notices, highest price first. Private searches count in `people` only. The caller limits
 * its rate.
 */
export async function demandFor(
  ctx: Context,
  draft: DraftCandidate,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ people: number; demands: Demand[] }> {
  const { name, tags, ...facts } = draft
  const terms = { ...facts, searchText: searchTextOf({ name, tags, titleList: '' }), ownerId: viewer.id }
  const candidate = await candidateFromDraft(ctx.db, terms, ctx.clock.now())
  const found = await matchingUsers(ctx.db, candidate, settings.alerts.maxSearchesPerDraftWord)
  const priceOf = ({ maxPriceCents }: Demand) => maxPriceCents ?? Number.POSITIVE_INFINITY
  return {
    people: new Set(found.map(({ userId }) => userId)).size,
    demands: found
      .filter(({ isPublic }) => isPublic)
      .toSorted((one, other) => priceOf(other) - priceOf(one))
      .map(({ maxPriceCents, minWear }) => ({ maxPriceCents, minWear })),
  }
}

/** Demand for any price and condition. For a book, `people` is the number that all pages show. */
export async function demandForAny(
  ctx: Context,
  draft: Omit<DraftCandidate, 'priceCents' | 'condition' | 'wear'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ people: number; demands: Demand[] }> {
  const { isbn } = draft
  const [demand, awaiting] = await Promise.all([
    demandFor(ctx, { ...draft, priceCents: null, condition: null, wear: null }, viewer),
    usersAwaitingBooks(ctx, isbn === null ? [] : [isbn]),
  ])
  return { ...demand, people: (isbn !== null && awaiting.get(isbn)) || demand.people }
}
