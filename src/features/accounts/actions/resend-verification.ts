import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findLogin } from '../store/users.ts'
import { inEvenTime } from './even-time.ts'
import { addressKey, limits, mayMail, takeAttempt } from './limit.ts'
import { sendLink } from './send-link.ts'

const ANSWER_MS = 100

/**
 * Mails a new confirmation link to an account that waits for one; the same answer in any other case. Throws
 * `too-many-attempts` (429).
 */
export function resendVerification(ctx: Context, email: string, address: string): Promise<void> {
  return inEvenTime(ANSWER_MS, async () => {
    await takeAttempt(ctx, limits.link, addressKey(address))
    const user = await findLogin(ctx.db, email)
    if (!(await mayMail(ctx, email)) || !user || user.emailVerified) return
    await inTransaction(ctx.db, (tx) => sendLink(ctx, tx, user.id, 'verify-email'))
  })
}
