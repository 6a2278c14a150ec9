import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { deleteMatchesBefore, deleteUnlistedMatchesBefore } from '../store/matches.ts'
import { deleteFoundBefore } from '../store/searches.ts'

const FORGOTTEN_AT_ONCE = 10_000

/** Sweep: what searches found long ago, sooner where it can be bought no more, and searches that ended as long ago. */
export async function forgetMatches(ctx: Context, before: Date): Promise<void> {
  await deleteFoundBefore(ctx.db, before)
  const listedUntil = addDays(ctx.clock.now(), -settings.alerts.listedKeptDays)
  while ((await deleteMatchesBefore(ctx.db, listedUntil, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  while ((await deleteUnlistedMatchesBefore(ctx.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
