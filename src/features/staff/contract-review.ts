import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import { reviewStates } from '../catalogue/rules.ts'
import { Reason } from './contract.ts'
import { staffTexts } from './texts.ts'

/** Revision that staff read: a later edit by the seller is not decided unseen. */
const revision = formNumber(
  z
    .number(staffTexts.revision)
    .int(staffTexts.revision)
    .min(1, staffTexts.revision)
    .max(INT4_MAX, staffTexts.revision),
)

/** Revision and state that staff read; a report's decision reads neither. */
const read = { revision, state: z.enum(reviewStates).optional() }

export const ProductDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...read }),
  z.object({ decision: z.literal('send-back'), ...read, reason: Reason }),
])
export type ProductDecision = z.output<typeof ProductDecision>

export const MAX_TOGETHER = 50

export const ApproveTogether = z.object({
  products: z
    .array(z.object({ url: z.string().min(1).max(300), revision }))
    .min(1, 'Elige al menos un producto')
    .max(MAX_TOGETHER, `Elige ${MAX_TOGETHER} productos o menos`),
})
export type ApproveTogether = z.output<typeof ApproveTogether>

export type Skipped = { url: string; name: string; code: string; detail: string }
