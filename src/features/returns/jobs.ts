import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const returnMails = [
  'requested',
  'bring-soon',
  'code-resting',
  'new-code',
  'brought',
  'lapsed',
  'answer-soon',
  'answer-late',
  'approved',
  'rejected',
  'escalate-soon',
  'collect-soon',
  'collect-late',
  'collected',
  'escalated',
  'escalated-seller',
  'decision-late',
  'decided',
  'expired',
] as const
export type ReturnMail = (typeof returnMails)[number]

/**
 * One step of a return told to those whom it concerns; key: return and kind, so that each goes out once. `of` tells
 * apart what can happen more than once.
 */
export const returnMailJob = defineJob(
  'return-mail',
  z.object({ returnId: z.uuid(), mail: z.enum(returnMails), of: z.string().optional() }),
)
