import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import type { ChangePasswordInput } from '../contract-profile.ts'
import { mailNotice } from '../jobs.ts'
import { requirePasswordAccount } from '../policy.ts'
import { setPasswordHash } from '../store/credentials.ts'
import { deleteTokens } from '../store/email-tokens.ts'
import { deleteSessions, rotateSession } from '../store/sessions.ts'
import { requireUnguessablePassword } from './guard-identity.ts'
import { lockPassword, provePassword } from './prove-owner.ts'

type PasswordChanged = { token: string; cookie: string; expiresIn: number }

/** Revokes all access tokens of an account. Passed in, since access-tokens imports accounts. */
export type RevokeTokens = (tx: Tx, userId: string) => Promise<void>

/**
 * Changes the password after a check of the current one. All other sessions end, this one gets a new token, and access
 * tokens are revoked unless `keepTokens` is set.
 * @throws `social-account` (403), `wrong-password`, `password-guessable` (422), `too-many-attempts` (429)
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  input: ChangePasswordInput,
  revokeTokens: RevokeTokens,
): Promise<PasswordChanged> {
  requirePasswordAccount(viewer)
  const provenHash = await provePassword(ctx, viewer, input.currentPassword, 'currentPassword')
  requireUnguessablePassword(ctx, 'newPassword', input.newPassword, [
    viewer.displayName,
    viewer.username,
    viewer.email,
  ])
  const passwordHash = await ctx.auth.hashPassword(input.newPassword)
  const { token, hash } = ctx.auth.newSession()
  const now = ctx.clock.now()
  const occasion = newId(now.getTime())
  const cookieMs = await inTransaction(ctx.db, async (tx) => {
    await lockPassword(tx, viewer, provenHash, 'currentPassword')
    await setPasswordHash(tx, viewer.id, passwordHash, now)
    // An earlier reset link must not undo this change.
    await deleteTokens(tx, viewer.id, 'reset-password')
    await deleteSessions(tx, viewer.id, viewer.sessionId)
    if (!input.keepTokens) await revokeTokens(tx, viewer.id)
    await ctx.jobs.enqueue(
      tx,
      mailNotice,
      { userId: viewer.id, mail: 'password-changed', occasion },
      occasion,
    )
    return rotateSession(tx, viewer.sessionId, hash, now)
  })
  return {
    token,
    cookie: ctx.auth.sessionCookie(token, cookieMs),
    expiresIn: Math.floor((cookieMs ?? settings.session.tokenMs) / 1_000),
  }
}
