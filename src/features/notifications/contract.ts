import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { mailTimings, switches, topics } from './rules.ts'

export const NotificationView = z.object({
  id: z.uuid(),
  topic: z.enum(topics),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  image: ImageView.nullable(),
  createdAt: z.iso.datetime(),
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
  timing: z.enum(mailTimings).default('at-once'),
  on: z.array(z.enum(switches)),
  digestHour: formNumber(z.int().min(0).max(23)),
})
export type SettingsInput = z.infer<typeof SettingsInput>

export type SettingsView = SettingsInput & { pausedUntil: string | null }
