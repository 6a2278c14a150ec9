import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails the store what it was asked (D1 §7). Once per question. */
export const mailQuestion = defineJob('questions.mail-question', z.object({ questionId: z.uuid() }))

/** Mails the answer to who asked (D2 §7.3). Once per question. */
export const mailAnswer = defineJob('questions.mail-answer', z.object({ questionId: z.uuid() }))
