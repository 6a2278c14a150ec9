import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { deleteSession, deleteSessions } from '../store/sessions.ts'

/** Ends the request's session; returns the Set-Cookie header that removes it from the browser. */
export async function logOut(ctx: Context, headers: Headers): Promise<string> {
  const hash = ctx.auth.sessionHash(headers)
  if (hash) await deleteSession(ctx.db, hash)
  return ctx.auth.endSessionCookie()
}

export function closeOtherSessions(ctx: Context, viewer: Viewer): Promise<void> {
  return deleteSessions(ctx.db, viewer.id, viewer.sessionId)
}
