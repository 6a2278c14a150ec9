import { z } from 'zod'

/** `wishes` are still on a list; `sold` excludes refunds. */
export const StatsView = z.object({ views: z.int(), wishes: z.int(), questions: z.int(), sold: z.int() })

export const StoreStats = z.object({
  /** Monday and Sunday. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** Mondays of the adjacent weeks; null without data. */
  previous: z.iso.date().nullable(),
  next: z.iso.date().nullable(),
  totals: StatsView,
  before: StatsView,
  items: z.array(StatsView.extend({ name: z.string(), url: z.string() })),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type StoreStats = z.infer<typeof StoreStats>
