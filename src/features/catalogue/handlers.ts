import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { chooseLeaders, sortCounted } from './store/counters.ts'
import { endOffers } from './store/stock.ts'

/** Ends the sorted price of offers whose time is over; the schedule calls it each minute. Safe to run at once. */
export function refreshPrices(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, (tx) => endOffers(tx, ctx.clock.now()))
}

/** Products of one transaction, which nobody can buy meanwhile: some tens of milliseconds. */
const SORTED_AT_ONCE = 500

/** Sorts what has been visited or sold by its new figures; the schedule calls it every ten minutes. */
export async function sortByCounters(ctx: Context): Promise<number> {
  const sorted = await inParts(ctx, sortCounted)
  await inParts(ctx, chooseLeaders)
  return sorted
}

async function inParts(ctx: Context, change: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const changed = await inTransaction(ctx.db, (tx) => change(tx, SORTED_AT_ONCE))
    all += changed
    if (changed < SORTED_AT_ONCE) return all
  }
}
