import { z } from 'zod'
import { DemandView } from '../alerts/contract.ts'
import { BookView } from '../books/contract.ts'
import { priceTiers } from './rules.ts'

/** What a seller is told of a book before they sell a copy. */
export const BookToSell = z.object({
  isbn: z.string(),
  /** null where neither this shop nor its source knows it. */
  book: BookView.nullable(),
  /** What copies went for in the last 90 days; null below five. */
  sold: z
    .object({
      count: z.int(),
      fromCents: z.int(),
      toCents: z.int(),
      /** Prices to choose from, the cheapest first. */
      choices: z.array(z.object({ pace: z.enum(priceTiers), cents: z.int() })),
    })
    .nullable(),
  /** How many people wait for it, and what they would pay and take, the most first; null is any. */
  demand: z.object({
    people: z.int(),
    demands: z.array(DemandView),
  }),
  /** Courses that ask for it. */
  courses: z.array(z.string()),
})
export type BookToSell = z.infer<typeof BookToSell>
