import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { conversationSides } from './rules.ts'

/** `side`: the reader. */
export const mailUnreadJob = defineJob(
  'conversations.mail-unread',
  z.object({ conversationId: z.uuid(), side: z.enum(conversationSides) }),
)
