import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { filterRequest } from '../../catalogue/read-filters.ts'
import { searchTitle } from '../../catalogue/rules.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { settings } from '../../settings/rules.ts'
import { alertErrors } from '../errors.ts'
import { readSearchCriteria } from '../read.ts'
import type { SearchTiming, SearchToSave } from '../rules.ts'
import { bookQuery } from '../rules-query.ts'
import {
  countSavedSearches,
  identicalSearch,
  insertSavedSearch,
  markAsOwn,
  productsMatching,
  setNoticeOfSearch,
} from '../store/searches.ts'

const { maxSaved, maxKnownMatches } = settings.alerts

/**
 * Saves a search that notifies its owner at once (CAT-17, BYD-05).
 *
 * @throws `saved-search-sign-in-needed`, `prohibited-item`, and errors of `storeSavedSearch`
 */
export async function saveSearch(ctx: Context, viewer: Viewer | null, given: SearchToSave) {
  if (!viewer) throw appError(alertErrors, 'saved-search-sign-in-needed')
  if (!given.isbn) await refuseProhibited(ctx.db, given.text, 'q')
  return inTransaction(ctx.db, async (tx) => ({
    id: await storeSavedSearch(ctx, tx, viewer, given, { timing: 'at-once' }),
  }))
}

/**
 * Stores a search and returns its id. With `isbn`, it matches that book alone, and `text` is only its title. An
 * identical search is reused: a save by its owner makes it their own and sets the timing, a notice (`wantedId`)
 * attaches to it without changing it.
 *
 * @throws `sign-in-needed` (deleted meanwhile), `saved-search-blank`, `category-not-found`, `saved-searches-full`
 */
export async function storeSavedSearch(
  ctx: Context,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  given: SearchToSave,
  { timing, wantedId = null }: { timing: SearchTiming; wantedId?: string | null },
): Promise<string> {
  const { isbn = null, minWear = null } = given
  const userId = viewer.id
  const ofNotice = wantedId !== null
  const { search, awaited } =
    isbn === null ? await readSearchCriteria(ctx, given, tx) : bookCriteria(given, isbn)
  if (isbn === null && awaited.words.length === 0) throw appError(alertErrors, 'saved-search-blank')
  const filters = await filterRequest(ctx, search.filters)
  // It could never match.
  if (filters?.categoryId === null) throw appError(catalogueErrors, 'category-not-found')
  await lockActiveUser(tx, viewer)
  const same = await identicalSearch(tx, userId, { ...search, isbn, minWear })
  // Searches of notices are limited by the number of open notices.
  if (!ofNotice && (same?.ofNotice ?? true) && (await countSavedSearches(tx, userId)) >= maxSaved)
    throw appError(alertErrors, 'saved-searches-full', { params: { most: maxSaved } })
  if (same) {
    if (ofNotice) await setNoticeOfSearch(tx, same.id, wantedId)
    else await markAsOwn(tx, same, timing)
    return same.id
  }
  const request = { userId, query: awaited.query, isbn, minWear, filters }
  const known = await productsMatching(tx, request, maxKnownMatches + 1)
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  await insertSavedSearch(tx, {
    ...search,
    ...awaited,
    ...{ id, userId, isbn, minWear, timing, ofNotice, wantedId, createdAt },
    known: known.length > maxKnownMatches ? null : known,
  })
  return id
}

const bookCriteria = ({ text, filters, isLiteral = false }: SearchToSave, isbn: string) => ({
  search: { text: searchTitle(text) || isbn, filters, isLiteral },
  awaited: bookQuery(isbn),
})
