import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { deleteSessions } from '../store/sessions.ts'

/** Signs the viewer out everywhere but here. */
export function closeOtherSessions(ctx: Context, viewer: Viewer): Promise<void> {
  return deleteSessions(ctx.db, viewer.id, viewer.sessionId)
}
