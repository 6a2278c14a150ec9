import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { hasGoogleOnly } from '../rules.ts'
import { findPasswordHash, setPasswordHash } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
import { consumeToken, deleteTokens, findLink } from '../store/email-tokens.ts'
import { deleteSessions } from '../store/sessions.ts'
import { findUser, markEmailVerified } from '../store/users.ts'
import type { RevokeTokens } from './change-password.ts'
import { requireUnguessablePassword } from './guard-identity.ts'

const resetLink = (ctx: Context, oobCode: string) =>
  ({ purpose: 'reset-password', tokenHash: ctx.auth.hashLinkToken(oobCode) }) as const

/** Account of a reset link, without consuming it. Throws `reset-link-invalid`, `too-many-attempts`. */
export async function checkResetLink(ctx: Context, oobCode: string, address: string): Promise<string> {
  await consumeAttempt(ctx, limits.link, addressKey(address))
  const token = await findLink(ctx.db, resetLink(ctx, oobCode))
  if (!token || token.expiresAt <= ctx.clock.now()) throw appError(accountErrors, 'reset-link-invalid')
  return token.userId
}

/**
 * Consumes a reset link: sets the password, ends all sessions, and confirms the e-mail, which the link proves. Access
 * tokens are revoked unless `keepTokens` is set.
 * @throws `password-guessable` (422), `reset-link-invalid` (400), `too-many-attempts` (429)
 */
export async function resetPassword(
  ctx: Context,
  { oobCode, newPassword, keepTokens }: { oobCode: string; newPassword: string; keepTokens: boolean },
  address: string,
  revokeTokens: RevokeTokens,
): Promise<{ email: string }> {
  const now = ctx.clock.now()
  // Before the hashing, which is the expensive part.
  const owner = await checkResetLink(ctx, oobCode, address)
  const known = await findUser(ctx.db, owner)
  if (!known) throw appError(accountErrors, 'reset-link-invalid')
  requireUnguessablePassword(ctx, 'newPassword', newPassword, [known.name, known.username, known.email])
  const newHash = await ctx.auth.hashPassword(newPassword)
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, owner)
    const passwordHash = await findPasswordHash(tx, owner)
    if (!user || hasGoogleOnly({ ...user, passwordHash })) throw appError(accountErrors, 'reset-link-invalid')
    const userId = await consumeToken(tx, resetLink(ctx, oobCode), now)
    if (!userId) throw appError(accountErrors, 'reset-link-invalid')
    await setPasswordHash(tx, userId, newHash, now)
    await markEmailVerified(tx, userId, now)
    await deleteTokens(tx, userId, 'verify-email')
    await deleteSessions(tx, userId)
    if (!keepTokens) await revokeTokens(tx, userId)
    const occasion = newId(now.getTime())
    await ctx.jobs.enqueue(tx, mailNotice, { userId, mail: 'password-changed', occasion }, occasion)
  })
  return { email: known.email }
}
