import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff, StaffRole } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { accountErrors } from '../../accounts/errors.ts'
import { requireArea, requireOtherAdministrator } from '../../accounts/policy.ts'
import { deleteSessions } from '../../accounts/store/sessions.ts'
import { lockStaffMember, setStaffRoles } from '../../accounts/store/staff.ts'
import { facultyById } from '../../settings/store.ts'
import { staffErrors } from '../errors.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

export type StaffDuty = { username: string; roles: readonly StaffRole[]; facultyId: number | null }

/**
 * Makes somebody staff, gives them other roles, or takes all of them away. It holds with their next sign-in: their sessions
 * end with the commit.
 *
 * @throws `forbidden`, `user-not-found`, `user-is-you`, `last-administrator`, `office-missing`
 */
export async function changeStaffRoles(
  ctx: Context,
  staff: Staff,
  { username, roles, facultyId }: StaffDuty,
): Promise<void> {
  requireArea(staff, 'roles')
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockStaffMember(tx, username)
    if (!user) throw appError(accountErrors, 'user-not-found')
    if (user.id === staff.id) throw appError(accountErrors, 'user-is-you')
    const losesAdministrator = user.staffRoles.includes('administrator') && !roles.includes('administrator')
    if (losesAdministrator) await requireOtherAdministrator(tx, user.id)
    const isOffice = roles.includes('office')
    const faculty = isOffice && facultyId !== null ? await facultyById(tx, facultyId) : undefined
    if (isOffice && !faculty)
      throw appError(staffErrors, 'office-missing', {
        fields: { facultyId: 'Elige la facultad de su oficina' },
      })
    const after = { roles: [...new Set(roles)], facultyId: faculty?.id ?? null }
    await setStaffRoles(tx, user.id, after, ctx.clock.now())
    await deleteSessions(tx, user.id)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'staff-roles',
      subject: `user:${username}`,
      before: { staffRoles: user.staffRoles, facultyId: user.staffFacultyId },
      after: { staffRoles: after.roles, facultyId: after.facultyId },
    })
  })
}
