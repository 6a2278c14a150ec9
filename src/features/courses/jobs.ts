import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Asks who has books of the lists whether they still use them. Once a person and term. */
export const mailEndOfTerm = defineJob(
  'courses.mail-end-of-term',
  z.object({ userId: z.string(), termId: z.int() }),
)
