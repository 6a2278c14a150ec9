import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

const payload = z.object({ reportId: z.uuid() })

/** Tells who reported that we have it, and by when we answer. Once per report. */
export const mailReportReceived = defineJob('reports.mail-received', payload)

/** Mails the answer to who reported. Once per report. */
export const mailReportAnswer = defineJob('reports.mail-answer', payload)
