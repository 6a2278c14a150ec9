import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { deleteMatchesBefore, deleteUnlistedMatchesBefore } from '../store/matches.ts'
import { deleteFoundBefore } from '../store/searches.ts'

const { foundKeptDays, listedKeptDays } = settings.alerts

const FORGOTTEN_AT_ONCE = 10_000

/** Sweep: what searches found long ago, sooner where it can be bought no more, and searches that ended as long ago. */
export async function forgetMatches(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await deleteFoundBefore(ctx.db, addDays(now, -foundKeptDays))
  const listedUntil = addDays(now, -listedKeptDays)
  while ((await deleteMatchesBefore(ctx.db, listedUntil, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  const unlistedUntil = addDays(now, -foundKeptDays)
  while ((await deleteUnlistedMatchesBefore(ctx.db, unlistedUntil, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
