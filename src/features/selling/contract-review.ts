import { z } from 'zod'
import { required } from './contract-fields.ts'

const reviewed = { productUrl: z.string().min(1).max(300), revision: z.int().min(1) }
export const ReviewProductInput = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...reviewed }),
  z.object({
    decision: z.literal('send-back'),
    ...reviewed,
    reason: required(1_000),
  }),
])
export type ReviewProductInput = z.output<typeof ReviewProductInput>
