import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Writes rows of a confirmed import for a while; the next part follows it. */
export const writeImportJob = defineJob('imports.write', z.object({ importId: z.uuid(), part: z.int() }), {
  retryDelayMax: 60,
})
