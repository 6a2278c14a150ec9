import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const mailUnreadJob = defineJob('conversations.mail-unread', z.object({ conversationId: z.uuid() }))
