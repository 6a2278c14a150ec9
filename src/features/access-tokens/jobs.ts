import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Tells who made a token that it exists. Once per token. */
export const mailNewToken = defineJob('access-tokens.mail-new-token', z.object({ tokenId: z.uuid() }))
