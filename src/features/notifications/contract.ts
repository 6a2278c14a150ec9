import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { mailTimings, pushSwitches, switches, topics } from './rules.ts'

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

/** Of the browser's subscription; a demo's browser without a push service asks for a simulated phone. */
export const DeviceInput = z.union([
  z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
    keys: z.object({ p256dh: z.string().length(87), auth: z.string().length(22) }),
    publicKey: z.string().max(100),
  }),
  z.object({ isSimulated: z.literal(true) }),
])
export type DeviceInput = z.infer<typeof DeviceInput>

export const DeviceView = z.object({
  id: z.uuid(),
  name: z.string(),
  endpoint: z.string(),
  createdAt: z.iso.datetime(),
})
export type DeviceView = z.infer<typeof DeviceView>

export const SettingsInput = z.object({
  timing: z.enum(mailTimings).default('at-once'),
  on: z.array(z.enum([...switches, ...pushSwitches])),
  digestHour: formNumber(z.int().min(0).max(23)),
})
export type SettingsInput = z.infer<typeof SettingsInput>

export type SettingsView = SettingsInput & { pausedUntil: string | null }
