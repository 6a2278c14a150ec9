import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails the answer to who asked (D2 §7.3). Once per question. */
export const mailAnswer = defineJob('questions.mail-answer', z.object({ questionId: z.uuid() }))
