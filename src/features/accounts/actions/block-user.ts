import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { accountErrors } from '../errors.ts'
import { requireArea, requireOtherAdministrator } from '../policy.ts'
import { deleteSessions } from '../store/sessions.ts'
import { lockUserByName, setBlocked } from '../store/staff.ts'

/**
 * Blocks or unblocks an account within the transaction of staff's audit entry. The sessions of a blocked account end
 * with the commit. Blocking staff needs the permission for roles, and one administrator always remains.
 * @throws `forbidden`, `last-administrator`, `user-not-found`, `user-is-you`, `user-block-done`
 */
export async function blockUser(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  { username, blocked }: { username: string; blocked: boolean },
): Promise<{ userId: string }> {
  const user = await lockUserByName(tx, username)
  if (!user) throw appError(accountErrors, 'user-not-found')
  if (user.id === staff.id) throw appError(accountErrors, 'user-is-you')
  if ((user.blockedAt !== null) === blocked) throw appError(accountErrors, 'user-block-done')
  if (user.staffRoles.length > 0) requireArea(staff, 'roles')
  if (blocked && user.staffRoles.includes('administrator')) await requireOtherAdministrator(tx, user.id)
  const now = ctx.clock.now()
  await setBlocked(tx, user.id, blocked ? now : null, now)
  if (blocked) await deleteSessions(tx, user.id)
  return { userId: user.id }
}
