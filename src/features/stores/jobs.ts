import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const heldStoreMailJob = defineJob('stores.mail-held', z.object({ storeId: z.int() }))

export const dropFilesJob = defineJob('stores.drop-files', z.object({ files: z.array(z.string()) }))
