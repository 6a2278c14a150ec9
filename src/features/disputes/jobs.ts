import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type CaseReader, caseReaders } from '../orders/contract-mails.ts'

/** Steps of a dispute with the readers of their mails. A person's own act is not mailed to them. */
export const disputeMailReaders = {
  opened: ['seller'],
  'answer-soon': ['seller'],
  answered: ['buyer'],
  'close-soon': ['buyer'],
  review: ['staff', 'buyer', 'seller'],
  'decision-late': ['buyer', 'seller'],
  closed: ['seller'],
  decided: ['buyer', 'seller'],
} as const satisfies Record<string, readonly CaseReader[]>
export type DisputeMail = keyof typeof disputeMailReaders

const disputeMailData = z.object({
  disputeId: z.uuid(),
  mail: z.enum(Object.keys(disputeMailReaders) as [DisputeMail, ...DisputeMail[]]),
  reader: z.enum(caseReaders),
})

/** One step for one reader, merged with others of its basket (`also`); key: dispute, kind and reader. */
export const disputeMailJob = defineJob(
  'dispute-mail',
  disputeMailData.extend({ also: z.array(disputeMailData).optional() }),
)
