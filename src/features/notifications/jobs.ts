import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails somebody's digest of one day. Once: the mail's key says so. */
export const mailDigest = defineJob(
  'notifications.mail-digest',
  z.object({ userId: z.string(), day: z.iso.date() }),
)
