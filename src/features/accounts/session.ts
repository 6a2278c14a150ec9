import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { findSessionUser, renewSession } from './store/sessions.ts'

/**
 * Sender of this request; null for a guest, for an ended session and for a blocked user. One query.
 *
 * @param isUse false where a page only asks whether its session still holds: that does not prolong it
 */
export async function readViewer(ctx: Context, headers: Headers, isUse = true): Promise<Viewer | null> {
  const hash = ctx.auth.sessionHash(headers)
  const now = ctx.clock.now()
  const row = hash ? await findSessionUser(ctx.db, hash, now) : undefined
  if (!row) return null
  // At most one write every five minutes of use.
  if (row.isDue && isUse) await renewSession(ctx.db, row.sessionId, now)
  return {
    id: row.id,
    sessionId: row.sessionId,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    role: row.role,
    staffRoles: row.role === 'staff' ? row.staffRoles : [],
    staffFacultyId: row.staffFacultyId,
    isStudent: row.studentVerifiedAt !== null,
    picture: row.image,
    hasPassword: row.method === 'direct',
  }
}
