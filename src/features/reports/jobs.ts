import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

const payload = z.object({ reportId: z.uuid() })

export const mailReportReceived = defineJob('reports.mail-received', payload)

export const mailReportAnswer = defineJob('reports.mail-answer', payload)
