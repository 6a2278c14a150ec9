import type { Context } from '../../../context.ts'
import { addDays, toIsoDay } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { liftOf } from '../rules.ts'
import { allLifts, type LiftKey, openingDays, writeLifts } from '../store/lifts.ts'

const keyOf = ({ text, product }: LiftKey) => `${product} ${text}`

/** Writes how much each product rises for a text, where that has changed; answers how many have. */
export async function liftProducts(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const since = toIsoDay(addDays(now, -settings.searches.openingsKeptDays))
  const opened = await openingDays(ctx.db, since, toIsoDay(now), settings.lifts.fromVisitors)
  const wanted = opened
    .map(({ text, product, days }) => ({ text, product, lift: liftOf(days) }))
    .filter(({ lift }) => lift > 0)
  const kept = await allLifts(ctx.db)
  const [before, after] = [kept, wanted].map((lifts) => new Map(lifts.map((row) => [keyOf(row), row.lift])))
  const changed = wanted.filter((row) => before?.get(keyOf(row)) !== row.lift)
  const gone = kept.filter((row) => !after?.has(keyOf(row)))
  if (changed.length + gone.length > 0) await inTransaction(ctx.db, (tx) => writeLifts(tx, changed, gone))
  return changed.length + gone.length
}
