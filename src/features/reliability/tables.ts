import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { orderRef } from '../orders/tables.ts'

/** A seller's request not to count an order, once an order. */
export const reliabilityAppeals = pgTable(
  'reliability_appeals',
  {
    orderId: orderRef('order_id').primaryKey(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    /** When staff removed the order from the figures; null if it counts. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    check('reliability_appeals_removed', sql`${table.removedAt} is null or ${table.answeredAt} is not null`),
  ],
)
