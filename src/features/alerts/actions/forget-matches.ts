import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { deleteMatchesBefore, deleteUnlistedMatchesBefore } from '../store/matches.ts'

const FORGOTTEN_AT_ONCE = 10_000

/** Deletes old matches of saved searches, earlier where the product is no longer listed. */
export async function forgetMatches(ctx: Context, before: Date): Promise<void> {
  const listedUntil = addDays(ctx.clock.now(), -settings.alerts.listedKeptDays)
  while ((await deleteMatchesBefore(ctx.db, listedUntil, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  while ((await deleteUnlistedMatchesBefore(ctx.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
