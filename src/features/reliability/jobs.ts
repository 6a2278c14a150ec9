import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** `key`: the reason, mailed once. `reason`: of staff, or empty. */
export const mailReliability = defineJob(
  'reliability.mail',
  z.object({
    email: z.string(),
    key: z.string(),
    title: z.string(),
    text: z.string(),
    reason: z.string(),
    path: z.string(),
    button: z.string(),
  }),
)
