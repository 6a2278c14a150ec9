import { sql } from 'drizzle-orm'
import { paidForStates } from './rules-money.ts'

/** Paid for, and not given back: an order that the statement calls `o`. */
export const isPaidFor = sql.raw(`o.money in (${paidForStates.map((money) => `'${money}'`).join(', ')})`)

/** Handed over too and kept, with nobody's complaint. */
export const isKept = sql`o.status in ('delivered', 'confirmed') and o.refund_asked_at is null and o.open_claims = 0
  and ${isPaidFor}`
