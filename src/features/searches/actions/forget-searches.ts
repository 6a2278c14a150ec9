import type { Context } from '../../../context.ts'
import { addDays, toIsoDay } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { forgetVisitorsBut } from '../cache-visitors.ts'
import { forgetBefore } from '../store/counts.ts'
import { forgetSaltsBefore } from '../store/salts.ts'

/** Forgets what is older than it is kept, and by what the visitors of past days were told; each hour. */
export async function forgetSearches(ctx: Context): Promise<number> {
  const dayBefore = (days: number) => toIsoDay(addDays(ctx.clock.now(), -days))
  const { keptDays, openingsKeptDays } = settings.searches
  forgetVisitorsBut(ctx.db, dayBefore(0))
  await forgetSaltsBefore(ctx.db, dayBefore(0))
  return forgetBefore(ctx.db, dayBefore(keptDays), dayBefore(openingsKeptDays))
}
