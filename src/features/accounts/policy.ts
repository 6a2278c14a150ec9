import { appError } from '../../lib/errors.ts'
import { accountErrors } from './errors.ts'
import type { Viewer } from './rules.ts'

/** Throws `sign-in-needed` (401) for a guest. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw appError(accountErrors, 'sign-in-needed')
  return viewer
}

export type Staff = Viewer & { role: 'staff' }

function isStaff(viewer: Viewer): viewer is Staff {
  return viewer.role === 'staff'
}

/** Throws `sign-in-needed` (401) for a guest and `forbidden` (403) for everyone who is not staff. */
export function requireStaff(viewer: Viewer | null): Staff {
  const known = requireViewer(viewer)
  if (!isStaff(known)) throw appError(accountErrors, 'forbidden')
  return known
}

export type Student = Viewer & { isStudent: true }

/** Throws `social-account` (403) for an account that was made at an identity provider (D2 §2.2). */
export function requireDirect(viewer: Viewer): void {
  if (!viewer.isDirect) throw appError(accountErrors, 'social-account')
}
