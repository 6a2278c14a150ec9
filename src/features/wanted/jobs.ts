import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails who looks for something what was offered to them, where they want to know at once. Once per notice and product. */
export const mailWantedOffer = defineJob(
  'wanted.mail-offer',
  z.object({ noticeId: z.uuid(), productId: z.int() }),
)

/** Mails the owner of a notice why staff took it down. Once per removal. */
export const mailNoticeRemoved = defineJob('wanted.mail-removed', z.object({ noticeId: z.uuid() }))
