import { z } from 'zod'
import { saleStatuses } from './rules.ts'

const cents = z.int()

export const SaleView = z.object({
  number: z.string(),
  soldAt: z.iso.datetime(),
  product: z.object({ name: z.string(), url: z.string() }),
  quantity: z.int(),
  status: z.enum(saleStatuses),
  statusText: z.string(),
  counts: z.boolean(),
  /** The seller's share: the total without the commission (D2 §9: unit price). */
  earningsCents: cents,
  commissionCents: cents,
  totalCents: cents,
  returnedCents: cents,
})
export type SaleView = z.infer<typeof SaleView>

export const SalesReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: z.object({ sales: z.int(), earningsCents: cents, commissionCents: cents, totalCents: cents }),
  days: z.array(z.object({ day: z.iso.date(), earningsCents: cents })),
  items: z.array(SaleView),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type SalesReport = z.infer<typeof SalesReport>
