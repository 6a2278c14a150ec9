import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Removes files that nothing names any more; some may never have been there. */
export const dropFilesJob = defineJob('stores.drop-files', z.object({ files: z.array(z.string()) }))
