import { z } from 'zod'
import { formNumber } from '../../lib/form-fields.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import { Reason } from './contract.ts'
import { staffTexts } from './texts.ts'

/** The `revision` of the product that staff saw: a later edit of the seller's is not decided on unseen. */
const revision = formNumber(
  z
    .number(staffTexts.revision)
    .int(staffTexts.revision)
    .min(1, staffTexts.revision)
    .max(INT4_MAX, staffTexts.revision),
)

/** Both sides of a decision about a product; the reason goes to the seller by mail. */
export const ProductDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), revision }),
  z.object({ decision: z.literal('send-back'), revision, reason: Reason }),
])
export type ProductDecision = z.output<typeof ProductDecision>

/** Products on one contact sheet. */
export const MAX_TOGETHER = 50

/** Products of trusted stores, each as it was seen. */
export const ApproveTogether = z.object({
  products: z
    .array(z.object({ url: z.string().min(1).max(300), revision }))
    .min(1, 'Elige al menos un producto')
    .max(MAX_TOGETHER, `Elige ${MAX_TOGETHER} productos o menos`),
})
export type ApproveTogether = z.output<typeof ApproveTogether>

/** A product of several that was left as it is, and why. */
export type Skipped = { url: string; name: string; code: string; detail: string }
