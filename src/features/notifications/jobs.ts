import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailDigest = defineJob(
  'notifications.mail-digest',
  z.object({ userId: z.string(), day: z.iso.date() }),
)
