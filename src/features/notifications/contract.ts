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

const base64url = z.string().regex(/^[\w-]+$/)

/** The browser's subscription; a demo's browser without a push service requests a simulated phone. */
export const PushDeviceInput = z.union([
  z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
    keys: z.object({ p256dh: base64url.length(87), auth: base64url.length(22) }),
    publicKey: z.string().max(100),
    /** Renews this device alone, unless it was removed meanwhile. */
    id: z.uuid().optional(),
  }),
  z.object({ isSimulated: z.literal(true) }),
])
export type PushDeviceInput = z.infer<typeof PushDeviceInput>

export const PushDeviceView = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
})
export type PushDeviceView = z.infer<typeof PushDeviceView>

export const SettingsInput = z.object({
  timing: z.enum(mailTimings).default('at-once'),
  on: z.array(z.enum([...switches, ...pushSwitches])),
  digestHour: formNumber(z.int().min(0).max(23)),
})
export type SettingsInput = z.infer<typeof SettingsInput>

export type SettingsView = SettingsInput & { pausedUntil: string | null }
