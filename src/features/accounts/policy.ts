import { appError } from '../../lib/errors.ts'
import { opensArea, type Staff, type StaffArea, type Viewer, viewerErrors } from '../../lib/viewer.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { accountErrors } from './errors.ts'
import { isDeleted, lockUser } from './store/deletion.ts'
import { otherAdministrators } from './store/staff.ts'

/**
 * Holds the viewer's row until the transaction ends, before something of theirs is written: their account may have been
 * deleted or blocked since the request began. Throws `sign-in-needed` (401) then.
 */
export async function lockActiveUser(tx: Tx, viewer: Pick<Viewer, 'id'>) {
  const user = await lockUser(tx, viewer.id)
  if (!user || user.deletedAt || user.blockedAt) throw appError(viewerErrors, 'sign-in-needed')
  return user
}

/**
 * To be asked after a row was written that names the viewer, in its transaction: from then on their account cannot be
 * deleted, and this tells whether it was before. Throws `sign-in-needed` (401) then.
 */
export async function requireActiveUser(tx: Tx, viewer: Pick<Viewer, 'id'>): Promise<void> {
  if (await isDeleted(tx, viewer.id)) throw appError(viewerErrors, 'sign-in-needed')
}

/** Throws `sign-in-needed` (401) for a guest. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw appError(viewerErrors, 'sign-in-needed')
  return viewer
}

function isStaff(viewer: Viewer): viewer is Staff {
  return viewer.role === 'staff'
}

/** Throws `sign-in-needed` (401) for a guest and `forbidden` (403) for everyone who is not staff. */
export function requireStaff(viewer: Viewer | null): Staff {
  const known = requireViewer(viewer)
  if (!isStaff(known)) throw appError(viewerErrors, 'forbidden')
  return known
}

/** For an act that stands on a page of another area. Throws `forbidden` (403) where no role of theirs opens it. */
export function requireArea(staff: Staff, area: StaffArea): void {
  if (!opensArea(staff.staffRoles, area)) throw appError(viewerErrors, 'forbidden')
}

/** Before an administrator's power ends, in its transaction. Throws `last-administrator` (409). */
export async function requireOtherAdministrator(tx: Tx, id: string): Promise<void> {
  if ((await otherAdministrators(tx, id)) === 0) throw appError(accountErrors, 'last-administrator')
}

export type Student = Viewer & { isStudent: true }

/** Throws `social-account` (403) for an account that was made at an identity provider (D2 §2.2). */
export function requirePasswordAccount(viewer: Viewer): void {
  if (!viewer.hasPassword) throw appError(accountErrors, 'social-account')
}
