import { imageAt } from '../../lib/image-view.ts'
import { paths } from '../../paths.ts'
import type { NotificationView, SettingsView } from './contract.ts'
import { type Preferences, switches } from './rules.ts'
import type { NotificationRow } from './store/notifications.ts'
import { agoText, topicTexts } from './texts.ts'

export function notificationView(row: NotificationRow, now: Date): NotificationView {
  const { id, topic, title, text, path, image, createdAt, readAt } = row
  return {
    id,
    topic,
    title,
    text,
    path,
    image: image && imageAt(paths.file(image.key), image),
    createdAt: createdAt.toISOString(),
    note: `${agoText(createdAt, now)} · ${topicTexts[topic].source}`,
    isRead: readAt !== null,
  }
}

export function settingsView({ off, digestHour, pausedUntil }: Preferences, now: Date): SettingsView {
  return {
    on: switches.filter((one) => !off.includes(one)),
    digestHour,
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
  }
}
