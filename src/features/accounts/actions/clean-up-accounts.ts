import type { Context } from '../../../context.ts'
import { addDays } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteOldAttempts } from '../../limits/store.ts'
import { deleteOldTokens } from '../store/email-tokens.ts'
import { deleteOldRegistrations } from '../store/registrations.ts'
import { deleteExpiredSessions } from '../store/sessions.ts'

/** Sweep. Expired links stay for 30 days, to distinguish them from invalid ones. */
export async function cleanUpAccounts(ctx: Context, registeredBefore: Date): Promise<void> {
  const now = ctx.clock.now()
  await deleteExpiredSessions(ctx.db, now)
  await inTransaction(ctx.db, (tx) => deleteOldRegistrations(tx, registeredBefore, now))
  await deleteOldAttempts(ctx.db, addDays(now, -1))
  await deleteOldTokens(ctx.db, addDays(now, -30))
}
