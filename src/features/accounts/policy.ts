import { appError } from '../../lib/errors.ts'
import { opensArea, type Staff, type StaffArea, type Viewer, viewerErrors } from '../../lib/viewer.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { accountErrors } from './errors.ts'
import { isDeleted, lockUser } from './store/deletion.ts'
import { otherAdministrators } from './store/staff.ts'

/** Locks the viewer's row. Throws `sign-in-needed` (401) if the account was deleted or blocked meanwhile. */
export async function lockActiveUser(tx: Tx, viewer: Pick<Viewer, 'id'>) {
  const user = await lockUser(tx, viewer.id)
  if (!user || user.deletedAt || user.blockedAt) throw appError(viewerErrors, 'sign-in-needed')
  return user
}

/** Prevents the deletion of the account until the transaction ends. Throws `sign-in-needed` (401) if it was deleted before. */
export async function requireActiveUser(tx: Tx, viewer: Pick<Viewer, 'id'>): Promise<void> {
  if (await isDeleted(tx, viewer.id)) throw appError(viewerErrors, 'sign-in-needed')
}

export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw appError(viewerErrors, 'sign-in-needed')
  return viewer
}

/** For an action on a page of another area. Throws `forbidden` (403). */
export function requireArea(staff: Staff, area: StaffArea): void {
  if (!opensArea(staff.staffRoles, area)) throw appError(viewerErrors, 'forbidden')
}

/** Called in the transaction that removes an administrator. Throws `last-administrator` (409). */
export async function requireOtherAdministrator(tx: Tx, id: string): Promise<void> {
  if ((await otherAdministrators(tx, id)) === 0) throw appError(accountErrors, 'last-administrator')
}

export type Student = Viewer & { isStudent: true }

/** Throws `social-account` (403) for an account of an identity provider (D2 §2.2). */
export function requirePasswordAccount(viewer: Viewer): void {
  if (!viewer.hasPassword) throw appError(accountErrors, 'social-account')
}
