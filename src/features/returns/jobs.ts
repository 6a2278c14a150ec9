import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type CaseReader, caseReaders } from '../orders/contract-mails.ts'

/** A person's own act is not mailed to them, except for a code. */
export const returnMailReaders = {
  requested: ['buyer', 'seller'],
  'bring-soon': ['buyer'],
  'code-resting': ['buyer'],
  'new-code': ['buyer'],
  brought: ['buyer', 'seller'],
  lapsed: ['buyer', 'seller'],
  'answer-soon': ['seller'],
  'answer-late': ['buyer', 'seller'],
  approved: ['buyer', 'seller'],
  rejected: ['buyer'],
  'escalate-soon': ['buyer'],
  'collect-soon': ['buyer'],
  'collect-late': ['buyer', 'seller'],
  collected: ['buyer', 'seller'],
  escalated: ['staff', 'buyer'],
  'escalated-seller': ['seller'],
  'decision-late': ['buyer', 'seller'],
  decided: ['buyer', 'seller'],
  expired: ['buyer', 'seller'],
} as const satisfies Record<string, readonly CaseReader[]>
export type ReturnMail = keyof typeof returnMailReaders

const returnMailData = z.object({
  returnId: z.uuid(),
  mail: z.enum(Object.keys(returnMailReaders) as [ReturnMail, ...ReturnMail[]]),
  of: z.string().optional(),
  reader: z.enum(caseReaders),
})

/** key: return, kind, `of` (the number of a repeatable step) and reader; `also`: others of the basket. */
export const returnMailJob = defineJob(
  'return-mail',
  returnMailData.extend({ also: z.array(returnMailData).optional() }),
)
