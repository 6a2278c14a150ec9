import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { reliabilityMail } from './emails/reliability.tsx'
import { mailReliability } from './jobs.ts'

export function reliabilityHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailReliability, ({ email, ...mail }) => sendMail(ctx, reliabilityMail, email, mail))]
}
