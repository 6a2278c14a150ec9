import type { Context } from '../../context.ts'
import { endOffers } from './store/stock.ts'

/** Ends the sorted price of offers whose time is over; the schedule calls it each minute. Safe to run at once. */
export function refreshPrices(ctx: Context): Promise<number> {
  return endOffers(ctx.db, ctx.clock.now())
}
