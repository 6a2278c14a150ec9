import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails a decision; key: the audit row, so that each act is mailed once. */
export const staffMailJob = defineJob('staff-mail', z.object({ auditId: z.uuid() }))
