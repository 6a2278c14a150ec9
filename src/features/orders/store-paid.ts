import { sql } from 'drizzle-orm'
import { paidForStates } from './rules-money.ts'

/** Paid and not refunded; the statement calls the order `o`. */
export const isPaidFor = sql.raw(`o.money in (${paidForStates.map((money) => `'${money}'`).join(', ')})`)

export const isKept = sql`o.status in ('delivered', 'confirmed') and o.refund_asked_at is null and o.open_claims = 0
  and ${isPaidFor}`
