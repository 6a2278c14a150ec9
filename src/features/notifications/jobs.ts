import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** `count`: notifications of which it informs at once. */
export const pushMessage = defineJob(
  'notifications.push-message',
  z.object({ deviceId: z.uuid(), notificationId: z.uuid(), count: z.int() }),
  { asksOutside: true, concurrency: 8 },
)

export const mailDigest = defineJob(
  'notifications.mail-digest',
  z.object({ userId: z.string(), day: z.iso.date() }),
)
