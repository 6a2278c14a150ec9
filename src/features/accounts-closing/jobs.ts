import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Makes the file of somebody's own data; key: the export. */
export const makeExportJob = defineJob('accounts-closing.make-export', z.object({ exportId: z.uuid() }), {
  retryLimit: 3,
})
