import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailMatches = defineJob('alerts.mail-matches', z.object({ mailing: z.uuid() }))
