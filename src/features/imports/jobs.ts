import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const writeImportJob = defineJob('imports.write', z.object({ importId: z.uuid(), part: z.int() }), {
  retryDelayMax: 60,
})
