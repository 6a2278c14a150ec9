import type { Context } from '../../../context.ts'
import { addDays, addMs, SECOND } from '../../../lib/dates.ts'
import { isRefusedData } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts'
import { filterRequest } from '../../catalogue/read-filters.ts'
import { settings } from '../../settings/rules.ts'
import { mailFound } from '../jobs.ts'
import {
  type Candidate,
  deleteArrivals,
  deleteFoundBefore,
  lockArrivals,
  markFound,
  productsMatching,
  searchesAwaiting,
} from '../store.ts'

/** Arrivals that are looked at in one transaction. */
const BATCH = 200

/** By then who was saving a search when something arrived has saved it, and an approval can be undone no more. */
const SETTLE_MS = Math.max(10 * SECOND, settings.undoMs)

/** Sweep: mails who waits for it of what has arrived in the shop, each saved search once. */
export async function matchSavedSearches(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const until = addMs(now, -SETTLE_MS)
  let looked: number
  do looked = await inTransaction(ctx.db, (tx) => matchSome(ctx, tx, until))
  while (looked === BATCH)
  await deleteFoundBefore(ctx.db, addDays(now, -settings.alerts.foundKeptDays))
}

/** Answers the number of arrivals that it looked at. */
async function matchSome(ctx: Context, tx: Tx, until: Date): Promise<number> {
  const arrivals = await lockArrivals(tx, until, BATCH)
  if (arrivals.length === 0) return 0
  for (const candidate of await searchesAwaiting(tx, arrivals)) {
    try {
      // One search that cannot be asked ends no other's waiting.
      await inSavepoint(tx, (point) => matchOne(ctx, point, candidate))
    } catch (error) {
      if (!isRefusedData(error)) throw error
      ctx.log.error({ err: error, savedSearch: candidate.id }, 'a saved search could not be asked')
    }
  }
  await deleteArrivals(tx, arrivals)
  return arrivals.length
}

async function matchOne(ctx: Context, tx: Tx, candidate: Candidate): Promise<void> {
  const { id, userId, query, productIds } = candidate
  const request = { userId, query, filters: await filterRequest(ctx, candidate.filters) }
  const limit = settings.alerts.mailedProducts
  const found = await productsMatching(tx, request, { among: productIds, limit })
  if (found.length > 0 && (await markFound(tx, id, found, ctx.clock.now())))
    await ctx.jobs.enqueue(tx, mailFound, { savedSearchId: id })
}
