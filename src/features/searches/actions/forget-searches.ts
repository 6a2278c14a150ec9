import type { Context } from '../../../context.ts'
import { addDays, toIsoDay } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { forgetBefore } from '../store/counts.ts'

/** Deletes counts that are older than `settings.searches.keptDays`. */
export function forgetSearches(ctx: Context): Promise<number> {
  return forgetBefore(ctx.db, toIsoDay(addDays(ctx.clock.now(), -settings.searches.keptDays)))
}
