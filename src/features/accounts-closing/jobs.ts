import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const makeExportJob = defineJob('accounts-closing.make-export', z.object({ exportId: z.uuid() }), {
  retryLimit: 3,
})
