import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { settings } from '../../settings/rules.ts'
import { deleteProposalsBefore } from '../store-writes.ts'

/** Deletes lists that somebody proposed by a link, which no release since 0.2.0 makes. */
export async function forgetProposals(ctx: Context): Promise<void> {
  await deleteProposalsBefore(ctx.db, addDays(ctx.clock.now(), -settings.courses.proposalsKeptDays))
}
