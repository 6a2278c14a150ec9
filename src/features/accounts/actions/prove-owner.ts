import type { Context } from '../../../context.ts'
import { appError, errorText } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limitKey, limits } from '../../limits/rules.ts'
import { deleteAttempts } from '../../limits/store.ts'
import type { OwnerProof } from '../contract-profile.ts'
import { accountErrors } from '../errors.ts'
import { findPasswordHash } from '../store/credentials.ts'
import { lockUser } from '../store/deletion.ts'

/**
 * Guards an action that a stolen session must not be able to do.
 * @returns a check for the action's transaction: locks the account and verifies that the password is still the proven
 * one
 * @throws `wrong-password`, `username-differs` (422), `too-many-attempts` (429)
 */
export async function proveOwner(
  ctx: Context,
  viewer: Viewer,
  { password = '', username = '' }: OwnerProof,
): Promise<(tx: Tx) => Promise<void>> {
  if (viewer.hasPassword) {
    const provenHash = await provePassword(ctx, viewer, password, 'password')
    return (tx) => lockPassword(tx, viewer, provenHash, 'password')
  }
  if (username.trim().toLowerCase() !== viewer.username)
    throw appError(accountErrors, 'username-differs', {
      fields: { username: errorText(accountErrors, 'username-differs') },
    })
  return async () => {}
}

/** Returns the verified hash. Throws `wrong-password` (422, at `field`), `too-many-attempts` (429). */
export async function provePassword(
  ctx: Context,
  viewer: Viewer,
  password: string,
  field: string,
): Promise<string> {
  await consumeAttempt(ctx, limits.password, viewer.id)
  const hash = await findPasswordHash(ctx.db, viewer.id)
  if (!(await ctx.auth.checkPassword(hash, password)) || hash === null) throw wrongPassword(field)
  await deleteAttempts(ctx.db, limitKey(limits.password, viewer.id))
  return hash
}

/** Locks the viewer's row. Throws `wrong-password` (422, at `field`) if the password has changed since the check. */
export async function lockPassword(tx: Tx, viewer: Viewer, provenHash: string, field: string): Promise<void> {
  await lockUser(tx, viewer.id)
  if ((await findPasswordHash(tx, viewer.id)) !== provenHash) throw wrongPassword(field)
}

function wrongPassword(field: string) {
  const text = errorText(accountErrors, 'wrong-password')
  return appError(accountErrors, 'wrong-password', { fields: { [field]: text } })
}
