import { z } from 'zod'

/** Visits, hearts that are still there, questions, and pieces that were sold and not refunded. */
export const StatsView = z.object({ views: z.int(), wishes: z.int(), questions: z.int(), sold: z.int() })

/** What happened to a store's products in a week of the campus. */
export const StoreStats = z.object({
  /** Its Monday and its Sunday. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** The Mondays of the weeks beside it; null where there is none that is kept. */
  previous: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  totals: StatsView,
  /** Those of the whole week before. */
  before: StatsView,
  /** Products to which anything happened, the most seen first. */
  items: z.array(StatsView.extend({ name: z.string(), url: z.string() })),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type StoreStats = z.infer<typeof StoreStats>
