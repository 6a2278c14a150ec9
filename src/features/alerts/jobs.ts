import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails the matches of one mailing. */
export const mailMatches = defineJob('alerts.mail-matches', z.object({ mailing: z.uuid() }))
