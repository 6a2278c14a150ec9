import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { orderRef } from '../orders/tables.ts'

/** A seller's request not to count an order, once an order. */
export const reliabilityAppeals = pgTable('reliability_appeals', {
  orderId: orderRef('order_id').primaryKey(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  answer: text('answer').notNull().default(''),
  answeredAt: instant('answered_at'),
  /** Staff agreed: the order does not count. */
  isRemoved: boolean('is_removed').notNull().default(false),
})
