import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { chooseLeaders, sortCounted } from './store/counters.ts'
import { endOffers } from './store/stock.ts'

/** Ends expired offers in the sorted price; runs each minute and may run concurrently. */
export function refreshPrices(ctx: Context): Promise<number> {
  return inTransaction(ctx.db, (tx) => endOffers(tx, ctx.clock.now()))
}

/** Products per transaction: sales of them wait some tens of milliseconds. */
const SORTED_AT_ONCE = 500

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
