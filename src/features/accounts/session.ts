import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { findSessionUser, renewSession } from './store/sessions.ts'

/**
 * Sender of the request; null for a guest, an ended session and a blocked user. One query.
 * @param isUse false for polling, which does not prolong the session
 */
export async function readViewer(ctx: Context, headers: Headers, isUse = true): Promise<Viewer | null> {
  const hash = ctx.auth.sessionHash(headers)
  const now = ctx.clock.now()
  const row = hash ? await findSessionUser(ctx.db, hash, now) : undefined
  if (!row) return null
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
