import type { Context } from '../../../context.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { limitKey, limits } from '../../limits/rules.ts'
import { forgetAttempts } from '../../limits/store.ts'
import { settings } from '../../settings/rules.ts'
import type { ChangePasswordInput } from '../contract-profile.ts'
import { accountErrors } from '../errors.ts'
import { mailNotice } from '../jobs.ts'
import { requirePasswordAccount } from '../policy.ts'
import { findPasswordHash, setPasswordHash } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'
import { deleteTokens } from '../store/email-tokens.ts'
import { deleteSessions, rotateSession } from '../store/sessions.ts'
import { refuseOwnWords } from './guard-password.ts'

/** The session goes on with a new token. */
export type PasswordChanged = { token: string; cookie: string; expiresIn: number }

/**
 * Changes the password of who knows the current one; every other session ends, this one gets a new token, and
 * a mail says so. Throws `social-account` (403), `wrong-password`, `password-guessable` (422), `too-many-attempts` (429).
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  input: ChangePasswordInput,
): Promise<PasswordChanged> {
  requirePasswordAccount(viewer)
  const provenHash = await provePassword(ctx, viewer, input.currentPassword, 'currentPassword')
  refuseOwnWords(ctx, 'newPassword', input.newPassword, [viewer.displayName, viewer.username, viewer.email])
  const passwordHash = await ctx.auth.hashPassword(input.newPassword)
  const { token, hash } = ctx.auth.newSession()
  const now = ctx.clock.now()
  const occasion = newId(now.getTime())
  const keepMs = await inTransaction(ctx.db, async (tx) => {
    await lockPassword(tx, viewer, provenHash, 'currentPassword')
    await setPasswordHash(tx, viewer.id, passwordHash, now)
    // A link that somebody asked for before must not undo this.
    await deleteTokens(tx, viewer.id, 'reset-password')
    await deleteSessions(tx, viewer.id, viewer.sessionId)
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
    cookie: ctx.auth.sessionCookie(token, keepMs),
    expiresIn: Math.floor((keepMs ?? settings.session.tokenMs) / 1_000),
  }
}

/** The hash that it was checked with. Throws `wrong-password` (422, at `field`) and `too-many-attempts` (429). */
export async function provePassword(
  ctx: Context,
  viewer: Viewer,
  password: string,
  field: string,
): Promise<string> {
  await takeAttempt(ctx, limits.password, viewer.id)
  const hash = await findPasswordHash(ctx.db, viewer.id)
  if (!(await ctx.auth.checkPassword(hash, password)) || hash === null) throw wrongPassword(field)
  await forgetAttempts(ctx.db, limitKey(limits.password, viewer.id))
  return hash
}

/**
 * Holds the viewer's row until the transaction ends. Throws `wrong-password` (422, at `field`) when the password that
 * was proved is not theirs any more.
 */
export async function lockPassword(tx: Tx, viewer: Viewer, provenHash: string, field: string): Promise<void> {
  await lockUser(tx, viewer.id)
  if ((await findPasswordHash(tx, viewer.id)) !== provenHash) throw wrongPassword(field)
}

function wrongPassword(field: string) {
  const text = errorText(accountErrors, 'wrong-password')
  return appError(accountErrors, 'wrong-password', { fields: { [field]: text } })
}
