import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The link's row is written in the same transaction. Once per link. */
export const mailLink = defineJob(
  'accounts.mail-link',
  z.object({ tokenId: z.string(), mail: z.enum(['verify-email', 'reset-password', 'account-exists']) }),
)

/** A mail requested for an address, which may have no account. `id` names the request. */
export const requestedMail = defineJob(
  'accounts.mail-asked',
  z.object({ id: z.string(), email: z.string(), mail: z.enum(['verify-email', 'reset-password']) }),
)

/** `occasion` names the event, which is mailed once. */
export const mailNotice = defineJob(
  'accounts.mail-notice',
  z.object({
    userId: z.string(),
    mail: z.enum(['welcome', 'password-changed', 'new-sign-in', 'google-account']),
    occasion: z.string(),
    device: z.string().optional(),
  }),
)

export const mailStudentCode = defineJob('accounts.mail-student-code', z.object({ userId: z.string() }))
