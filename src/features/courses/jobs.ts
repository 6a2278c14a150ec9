import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailEndOfTerm = defineJob(
  'courses.mail-end-of-term',
  z.object({ userId: z.string(), termId: z.int() }),
)
