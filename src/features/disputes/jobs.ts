import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const disputeMails = [
  'opened',
  'answer-soon',
  'answered',
  'close-soon',
  'review',
  'decision-late',
  'closed',
  'decided',
] as const
export type DisputeMail = (typeof disputeMails)[number]

/** One step of a dispute told to those whom it concerns; key: dispute and kind, so that each goes out once. */
export const disputeMailJob = defineJob(
  'dispute-mail',
  z.object({ disputeId: z.uuid(), mail: z.enum(disputeMails) }),
)
