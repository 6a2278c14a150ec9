import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { type Switch, switches, topics } from './rules.ts'

/** An entry of the bell. */
export const NotificationView = z.object({
  id: z.uuid(),
  topic: z.enum(topics),
  title: z.string(),
  text: z.string(),
  /** Where it leads, a path of the site. */
  path: z.string(),
  image: ImageView.nullable(),
  createdAt: z.iso.datetime(),
  /** "Hace 4 min · Lista de deseos" */
  note: z.string(),
  isRead: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

export const NotificationsPage = z.object({
  items: z.array(NotificationView),
  nextCursor: z.string().nullable(),
  unread: z.int(),
})
export type NotificationsPage = z.infer<typeof NotificationsPage>

export const SettingsInput = z.object({
  /** What is switched on, of `switches`; what is left out is off. */
  on: z.array(z.enum(switches as [Switch, ...Switch[]])),
  digestHour: z.coerce.number().int().min(0).max(23),
})
export type SettingsInput = z.infer<typeof SettingsInput>

export type SettingsView = { on: readonly Switch[]; digestHour: number; pausedUntil: string | null }
