import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { filterRequest } from '../../catalogue/read-filters.ts'
import { searchTitle } from '../../catalogue/rules.ts'
import { settings } from '../../settings/rules.ts'
import { alertErrors } from '../errors.ts'
import { readSearchCriteria } from '../read.ts'
import type { SearchTiming, SearchToSave } from '../rules.ts'
import { bookQuery } from '../rules-query.ts'
import {
  insertSavedSearch,
  makeOwn,
  productsMatching,
  serveNotice,
  waitingCount,
  waitingLike,
} from '../store/searches.ts'

const { maxSaved: mostWaiting, maxKnownMatches: mostKnown } = settings.alerts

/**
 * Keeps a search for its viewer, who is told of whatever is published for it from now on; answers its id. By `isbn` it
 * is of that book alone, its text the title that people read. One that waits already is not kept twice: saved again by
 * its owner it takes the timing and is theirs from now on; a notice (`wantedId`) finds by it and leaves it as it is.
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
  const ofNotice = wantedId !== null
  const { search, awaited } =
    isbn === null
      ? await readSearchCriteria(ctx, given, tx)
      : {
          search: { ...given, text: searchTitle(given.text) || isbn, isLiteral: given.isLiteral ?? false },
          awaited: bookQuery(isbn),
        }
  if (isbn === null && awaited.words.length === 0) throw appError(alertErrors, 'saved-search-blank')
  const filters = await filterRequest(ctx, search.filters)
  // It would wait for good.
  if (filters?.categoryId === null) throw appError(catalogueErrors, 'category-not-found')
  await lockActiveUser(tx, viewer)
  const waiting = await waitingLike(tx, viewer.id, { ...search, isbn, minWear })
  // How many notices may be open is theirs to say.
  if (!ofNotice && (waiting?.ofNotice ?? true)) await requireRoom(tx, viewer.id)
  if (waiting) {
    if (ofNotice) await serveNotice(tx, waiting.id, wantedId)
    else await makeOwn(tx, waiting, timing)
    return waiting.id
  }
  const known = await productsMatching(
    tx,
    { userId: viewer.id, query: awaited.query, isbn, minWear, filters },
    mostKnown + 1,
  )
  const createdAt = ctx.clock.now()
  const { text, isLiteral } = search
  const { id } = await insertSavedSearch(tx, {
    id: newId(createdAt.getTime()),
    userId: viewer.id,
    text,
    filters: search.filters,
    isLiteral,
    isbn,
    minWear,
    timing,
    ofNotice,
    wantedId,
    query: awaited.query,
    words: awaited.words,
    also: awaited.also,
    known: known.length > mostKnown ? null : known,
    createdAt,
  })
  return id
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await waitingCount(tx, userId)) >= mostWaiting)
    throw appError(alertErrors, 'saved-searches-full', { params: { most: mostWaiting } })
}
