import { z } from 'zod'
import { rowIdInPath } from '../../lib/form-fields.ts'

export const ProposalsQuery = z.object({
  name: z.string().trim().min(1).max(120),
  condition: z.enum(['nuevo', 'usado']).optional(),
  subcategory: rowIdInPath.optional(),
})

export const ProposalsView = z.object({
  places: z.array(
    z.object({ categoryId: z.int(), category: z.string(), subcategoryId: z.int(), subcategory: z.string() }),
  ),
  tags: z.array(z.string()),
  /** In centavos, without the cheapest and the most expensive fifth; null below three. */
  price: z.object({ count: z.int(), fromCents: z.int(), toCents: z.int() }).nullable(),
})
export type ProposalsView = z.infer<typeof ProposalsView>
