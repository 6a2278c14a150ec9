import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailQuestion = defineJob('questions.mail-question', z.object({ questionId: z.uuid() }))

export const mailAnswer = defineJob('questions.mail-answer', z.object({ questionId: z.uuid() }))
