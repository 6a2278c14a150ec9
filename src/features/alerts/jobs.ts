import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails who saved searches what was found for them, all of one mailing at once. */
export const mailMatches = defineJob('alerts.mail-matches', z.object({ mailing: z.uuid() }))
