import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { filterRequest } from '../../catalogue/read-filters.ts'
import { settings } from '../../settings/rules.ts'
import { alertErrors } from '../errors.ts'
import { readSought } from '../read.ts'
import type { SearchToSave } from '../rules.ts'
import { insertSavedSearch, productsMatching, waitingCount, waitingLike } from '../store.ts'

const { mostWaiting, mostKnown } = settings.alerts

/**
 * Keeps a search for its viewer, who is mailed once, as soon as something for it is published (CAT-17, BYD-05). One that
 * waits already is not kept twice.
 *
 * @throws `saved-search-sign-in-needed`, `sign-in-needed` (deleted meanwhile), `saved-search-blank`,
 * `category-not-found`, `saved-searches-full`
 */
export async function saveSearch(
  ctx: Context,
  viewer: Viewer | null,
  given: SearchToSave,
): Promise<{ id: string }> {
  if (!viewer) throw appError(alertErrors, 'saved-search-sign-in-needed')
  const { search, awaited } = await readSought(ctx, given)
  if (awaited.anyOf.length === 0) throw appError(alertErrors, 'saved-search-blank')
  const filters = await filterRequest(ctx, search.filters)
  // It would wait for good.
  if (filters?.categoryId === null) throw appError(catalogueErrors, 'category-not-found')
  const known = await productsMatching(
    ctx.db,
    { userId: viewer.id, query: awaited.query, filters },
    { limit: mostKnown + 1 },
  )
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    const waiting = await waitingLike(tx, viewer.id, search)
    if (waiting) return { id: waiting.id }
    if ((await waitingCount(tx, viewer.id)) >= mostWaiting)
      throw appError(alertErrors, 'saved-searches-full', { params: { most: mostWaiting } })
    const createdAt = ctx.clock.now()
    const { id } = await insertSavedSearch(tx, {
      ...search,
      id: newId(createdAt.getTime()),
      userId: viewer.id,
      ...awaited,
      known: known.length > mostKnown ? null : known,
      createdAt,
    })
    return { id }
  })
}
