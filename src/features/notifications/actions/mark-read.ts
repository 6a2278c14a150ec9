import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { markRead } from '../store/notifications.ts'

/** Marks the viewer's notifications as read: all, or those up to a time. Throws `sign-in-needed` (401). */
export async function markNotificationsRead(
  ctx: Context,
  viewer: Viewer | null,
  until?: Date | undefined,
): Promise<void> {
  const now = ctx.clock.now()
  await markRead(ctx.db, requireViewer(viewer).id, until && until < now ? until : now, now)
}
