import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff, StaffRole } from '../../../lib/viewer.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { deleteTokensOf } from '../../access-tokens/store.ts'
import { blockUser } from '../../accounts/actions/block-user.ts'
import { accountErrors } from '../../accounts/errors.ts'
import { requireOtherAdministrator } from '../../accounts/policy.ts'
import { deleteSessions } from '../../accounts/store/sessions.ts'
import { lockStaffMember, setStaffRoles } from '../../accounts/store/staff.ts'
import { suspendProducts } from '../../catalogue/store/closing.ts'
import { enqueueEndOfCheckouts } from '../../checkout/actions/end-blocked-checkout.ts'
import { facultyById } from '../../settings/store.ts'
import { ownedStore } from '../../stores/store-writes.ts'
import { staffErrors } from '../errors.ts'
import { staffMailJob } from '../jobs.ts'
import { audited } from './audited.ts'
import { cancelOrdersOfStore } from './decide-case.ts'

type Block = { username: string; blocked: boolean; reason: string }

/**
 * Blocks an account, which ends its sessions, access tokens and open payments and hides its store with all its products, or
 * lifts the block. The person is mailed the reason.
 *
 * @param block.orderIds open orders of the store to cancel and refund
 * @throws `forbidden`, `last-administrator`, `user-not-found`, `user-is-you`, `user-block-done`
 */
export async function blockAccount(
  ctx: Context,
  staff: Staff,
  { orderIds, ...block }: Block & { orderIds?: readonly string[] },
): Promise<void> {
  const storeId = await applyBlock(ctx, staff, block)
  if (storeId !== undefined && block.blocked && orderIds)
    await cancelOrdersOfStore(ctx, staff, { storeId, orderIds })
}

/** @returns the person's store */
export const applyBlock = (
  ctx: Context,
  staff: Staff,
  { username, blocked, reason }: Block,
  db: DbOrTx = ctx.db,
) =>
  audited(ctx, staff, { area: 'people', db, stale: 'stores' }, async (tx, record) => {
    const { userId } = await blockUser(ctx, tx, staff, { username, blocked })
    if (blocked) await deleteTokensOf(tx, userId)
    // Locked: a product that is being added at this moment is there before, or sees the block.
    const store = await ownedStore(tx, userId, true)
    if (store) await suspendProducts(tx, store.id, ctx.clock.now())
    if (store && blocked) await enqueueEndOfCheckouts(ctx, tx, store.id)
    const auditId = await record({
      act: blocked ? 'user-block' : 'user-unblock',
      subject: `user:${username}`,
      reason,
      before: { blocked: !blocked },
      after: { blocked },
    })
    await ctx.jobs.enqueue(tx, staffMailJob, { auditId }, auditId)
    return store?.id
  })

/**
 * Replaces the staff roles of a person; without roles they are no longer staff. Their sessions end: roles are read at sign-in.
 *
 * @throws `forbidden`, `user-not-found`, `user-is-you`, `last-administrator`, `office-missing`
 */
export const changeStaffRoles = (
  ctx: Context,
  staff: Staff,
  { username, roles, facultyId }: { username: string; roles: readonly StaffRole[]; facultyId: number | null },
) =>
  audited(ctx, staff, 'roles', async (tx, record) => {
    const user = await lockStaffMember(tx, username)
    if (!user) throw appError(accountErrors, 'user-not-found')
    if (user.id === staff.id) throw appError(accountErrors, 'user-is-you')
    if (user.staffRoles.includes('administrator') && !roles.includes('administrator'))
      await requireOtherAdministrator(tx, user.id)
    const isOffice = roles.includes('office')
    const faculty = isOffice && facultyId !== null ? await facultyById(tx, facultyId) : undefined
    if (isOffice && !faculty)
      throw appError(staffErrors, 'office-missing', {
        fields: { facultyId: 'Elige la facultad de su oficina' },
      })
    const after = { roles: [...new Set(roles)], facultyId: faculty?.id ?? null }
    const isSame =
      user.staffFacultyId === after.facultyId &&
      isDeepStrictEqual([...user.staffRoles].sort(), [...after.roles].sort())
    if (isSame) return
    await setStaffRoles(tx, user.id, after, ctx.clock.now())
    await deleteSessions(tx, user.id)
    await record({
      act: 'staff-roles',
      subject: `user:${username}`,
      before: { staffRoles: user.staffRoles, facultyId: user.staffFacultyId },
      after: { staffRoles: after.roles, facultyId: after.facultyId },
    })
  })
