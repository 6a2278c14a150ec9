import { z } from 'zod'
import { rowIdInPath } from '../../lib/form-fields.ts'

export const ProposalsQuery = z.object({
  /** The thing as its seller calls it. */
  name: z.string().trim().min(1).max(120),
  condition: z.enum(['nuevo', 'usado']).optional(),
  /** Chosen already: prices and tags are of it. */
  subcategory: rowIdInPath.optional(),
})

/** What others who sell such things have chosen. */
export const ProposalsView = z.object({
  /** The likeliest place first; empty where nothing is like it. */
  places: z.array(
    z.object({ categoryId: z.int(), category: z.string(), subcategoryId: z.int(), subcategory: z.string() }),
  ),
  tags: z.array(z.string()),
  /** What similar things cost, in centavos, without the cheapest and the dearest fifth; null below three. */
  price: z.object({ count: z.int(), fromCents: z.int(), toCents: z.int() }).nullable(),
})
export type ProposalsView = z.infer<typeof ProposalsView>
