import type { Context } from '../../context.ts'
import { imageAt } from '../../lib/image-view.ts'
import { cursorTime, cutPage, decodeCursor } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { requireViewer } from '../accounts/policy.ts'
import { settings } from '../settings/rules.ts'
import type { NotificationsPage, NotificationView, SettingsView } from './contract.ts'
import { chosenTiming, type Preferences, pushSwitches, switches } from './rules.ts'
import { type BellCursor, bellOf, type NotificationRow, unreadCount } from './store/notifications.ts'
import { settingsOf } from './store/settings.ts'
import { agoText, sourceTexts } from './texts.ts'

export async function readBell(
  ctx: Context,
  viewer: Viewer | null,
  {
    cursor,
    limit = settings.notifications.page,
  }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<NotificationsPage> {
  const { id } = requireViewer(viewer)
  const [found, unread] = await Promise.all([
    bellOf(ctx.db, id, { after: parseCursor(cursor), limit: limit + 1 }),
    unreadCount(ctx.db, id),
  ])
  const now = ctx.clock.now()
  const { rows, nextCursor } = cutPage(found, limit, ({ createdAt, id }) => [createdAt.getTime(), id])
  return { items: rows.map((row) => notificationView(row, now)), nextCursor, unread }
}

/** An invalid cursor starts at the beginning. */
function parseCursor(cursor: string | undefined): BellCursor | null {
  const [time, id] = (cursor && decodeCursor(cursor, 2)) || []
  const createdAt = cursorTime(time)
  return createdAt && typeof id === 'string' && isUuid(id) ? { createdAt, id } : null
}

export async function readSettings(ctx: Context, viewer: Viewer): Promise<SettingsView> {
  return settingsView(await settingsOf(ctx.db, viewer.id), ctx.clock.now())
}

function notificationView(row: NotificationRow, now: Date): NotificationView {
  const { id, topic, title, text, path, image, createdAt, readAt } = row
  return {
    id,
    topic,
    title,
    text,
    path,
    image: image && imageAt(paths.file(image.key), image),
    createdAt: createdAt.toISOString(),
    note: `${agoText(createdAt, now)} · ${sourceTexts[topic]}`,
    isRead: readAt !== null,
  }
}

function settingsView({ off, digestHour, pausedUntil }: Preferences, now: Date): SettingsView {
  return {
    timing: chosenTiming({ off }),
    on: [...switches, ...pushSwitches].filter((one) => !off.includes(one)),
    digestHour,
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
  }
}
