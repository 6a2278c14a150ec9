import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails who saved a search what was found for it. Once per search. */
export const mailFound = defineJob('alerts.mail-found', z.object({ savedSearchId: z.uuid() }))
