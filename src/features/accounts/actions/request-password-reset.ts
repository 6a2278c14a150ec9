import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findLogin } from '../store/users.ts'
import { inEvenTime } from './even-time.ts'
import { addressKey, limits, mayMail, takeAttempt } from './limit.ts'
import { sendLink } from './send-link.ts'

const ANSWER_MS = 100

/**
 * Mails a link for a new password, valid for an hour; an unknown address gets the same answer. Throws
 * `too-many-attempts` (429).
 */
export function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  return inEvenTime(ANSWER_MS, async () => {
    await takeAttempt(ctx, limits.link, addressKey(address))
    const user = await findLogin(ctx.db, email)
    if (!(await mayMail(ctx, email)) || !user) return
    await inTransaction(ctx.db, (tx) => sendLink(ctx, tx, user.id, 'reset-password'))
  })
}
