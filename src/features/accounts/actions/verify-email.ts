import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { lockUser } from '../store/deletion.ts'
import { consumeToken, hasTokenExpired, userOfToken } from '../store/email-tokens.ts'
import { findUser, markEmailVerified } from '../store/users.ts'

/**
 * Confirms the address of a mailed link; works once, for a day. Does not sign in: the mailbox's reader may not know
 * the password.
 * @throws `verification-link-invalid` (400), `verification-link-expired` (410), `too-many-attempts` (429)
 */
export async function verifyEmail(
  ctx: Context,
  oobCode: string,
  address: string,
): Promise<{ email: string }> {
  await consumeAttempt(ctx, limits.link, addressKey(address))
  const now = ctx.clock.now()
  const link = { purpose: 'verify-email', tokenHash: ctx.auth.hashLinkToken(oobCode) } as const
  return inTransaction(ctx.db, async (tx) => {
    const owner = await userOfToken(tx, link, now)
    if (owner) await lockUser(tx, owner)
    const userId = await consumeToken(tx, link, now)
    if (!userId) {
      const expired = await hasTokenExpired(tx, link, now)
      throw appError(accountErrors, expired ? 'verification-link-expired' : 'verification-link-invalid')
    }
    if (await markEmailVerified(tx, userId, now))
      await ctx.jobs.enqueue(
        tx,
        mailNotice,
        { userId, mail: 'welcome', occasion: userId },
        `welcome:${userId}`,
      )
    return { email: (await findUser(tx, userId))?.email ?? '' }
  })
}
