import { z } from 'zod'
import { checkKeys } from './rules-checks.ts'

/** What was found when all checks were last asked; null throughout before the first time. */
export const ChecksView = z.object({
  askedAt: z.iso.datetime().nullable(),
  /** Who of the staff pressed; null where the schedule asked. */
  askedBy: z.string().nullable(),
  tookMs: z.int().nullable(),
  differences: z.int().nullable(),
  /** The last comparison of ledger and payment provider, and how many movements it read. */
  comparedAt: z.iso.datetime().nullable(),
  movements: z.int().nullable(),
  checks: z.array(
    z.object({
      key: z.enum(checkKeys),
      /** The sentence that is to be true. */
      text: z.string(),
      /** False where nothing was there to ask yet: ledger and provider are not compared. */
      asked: z.boolean(),
      differences: z.int(),
      /** The first of them. */
      rows: z.array(
        z.object({
          ref: z.string(),
          label: z.string(),
          /** Its page in the staff area. */
          to: z.string().nullable(),
          cents: z.int().nullable(),
        }),
      ),
    }),
  ),
})
export type ChecksView = z.infer<typeof ChecksView>
