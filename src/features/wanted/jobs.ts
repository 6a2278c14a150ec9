import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Mails an offer, once per notice and product. */
export const mailWantedOffer = defineJob(
  'wanted.mail-offer',
  z.object({ noticeId: z.uuid(), productId: z.int() }),
)

export const mailNoticeRemoved = defineJob('wanted.mail-removed', z.object({ noticeId: z.uuid() }))
