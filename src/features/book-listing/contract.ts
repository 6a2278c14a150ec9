import { z } from 'zod'
import { DemandView } from '../alerts/contract.ts'
import { BookView } from '../books/contract.ts'
import { priceTiers } from './rules.ts'

export const BookToSell = z.object({
  isbn: z.string(),
  book: BookView.nullable(),
  /** Sold prices of the last 90 days; null below five. */
  sold: z
    .object({
      count: z.int(),
      fromCents: z.int(),
      toCents: z.int(),
      choices: z.array(z.object({ pace: z.enum(priceTiers), cents: z.int() })),
    })
    .nullable(),
  /** Number of people who wait for it, and their limits, the most frequent first; null is no limit. */
  demand: z.object({
    people: z.int(),
    demands: z.array(DemandView),
  }),
  courses: z.array(z.string()),
})
export type BookToSell = z.infer<typeof BookToSell>
