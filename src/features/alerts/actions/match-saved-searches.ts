import type { Context } from '../../../context.ts'
import { addMs, SECOND } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import {
  type Arrival,
  deleteArrivals,
  insertMatches,
  lockArrivals,
  saveResumePoint,
} from '../store/matches.ts'
import { candidateFromProduct, matchingSearches } from '../store/percolate.ts'
import { notifyMatches } from './notify-matches.ts'
import { notifyWishlistOwners } from './notify-wishlist-owners.ts'

/** Arrivals that are looked at in one transaction, and matches after which it ends. */
const BATCH = 50
const MAX_MATCHES = 2_000

/** By then who was saving a search when something arrived has saved it, and an approval can be undone no more. */
const SETTLE_MS = Math.max(10 * SECOND, settings.undoMs)

/** Sweep: tells who waits for it of what has arrived in the shop, each product once for each saved search. */
export async function matchSavedSearches(ctx: Context): Promise<void> {
  const until = addMs(ctx.clock.now(), -SETTLE_MS)
  let isMore: boolean
  do isMore = await inTransaction(ctx.db, (tx) => matchSome(ctx, tx, until))
  while (isMore)
  // Of all that arrived, so that a store's five hundred books are one mail.
  await notifyMatches(ctx)
}

/** Answers whether there may be more. */
async function matchSome(ctx: Context, tx: Tx, until: Date): Promise<boolean> {
  const arrivals = await lockArrivals(tx, until, BATCH)
  const done: number[] = []
  let room = MAX_MATCHES
  for (const arrival of arrivals) {
    room -= await matchOne(ctx, tx, arrival, room, () => done.push(arrival.id))
    if (room <= 0) break
  }
  if (done.length > 0) await deleteArrivals(tx, done)
  return arrivals.length === BATCH || done.length < arrivals.length
}

/** Answers how many searches found it; says when all were looked at. */
async function matchOne(
  ctx: Context,
  tx: Tx,
  arrival: Arrival,
  room: number,
  finish: () => void,
): Promise<number> {
  const now = ctx.clock.now()
  const { id, isNew, arrivedAt } = arrival
  const thing = await candidateFromProduct(tx, id, { isNew, arrivedAt, now })
  let after = arrival.afterSearch
  let count = thing ? await notifyWishlistOwners(ctx, tx, { thing, arrival, limit: room }) : 0
  // Those who are left are found by the next turn.
  if (count >= room) return count
  while (thing) {
    const { found, until } = await matchingSearches(tx, thing, {
      after,
      most: settings.alerts.maxSearchesPerWord,
    })
    await insertMatches(tx, id, found, now)
    count += found.length
    after = until
    if (until === null) break
    if (count >= room) {
      await saveResumePoint(tx, id, until)
      return count
    }
  }
  finish()
  return count
}
