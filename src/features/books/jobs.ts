import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const downloadCoverJob = defineJob(
  'books.fetch-cover',
  z.object({ isbn: z.string(), cover: z.int() }),
  {
    asksOutside: true,
    retryLimit: 5,
  },
)
