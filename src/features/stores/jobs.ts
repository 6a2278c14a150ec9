import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Tells the owner of a store that is held for its name. */
export const heldStoreMailJob = defineJob('stores.mail-held', z.object({ storeId: z.int() }))

/** Removes files that nothing names any more; some may never have been there. */
export const dropFilesJob = defineJob('stores.drop-files', z.object({ files: z.array(z.string()) }))
