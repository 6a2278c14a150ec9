import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const returnMails = [
  'requested',
  'approved',
  'rejected',
  'escalated',
  'escalated-seller',
  'decided',
  'expired',
] as const
export type ReturnMail = (typeof returnMails)[number]

/** One step of a return told to those whom it concerns; key: return and kind, so that each goes out once. */
export const returnMailJob = defineJob(
  'return-mail',
  z.object({ returnId: z.uuid(), mail: z.enum(returnMails) }),
)
