import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailNewToken = defineJob('access-tokens.mail-new-token', z.object({ tokenId: z.uuid() }))
