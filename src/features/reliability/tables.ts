import { sql } from 'drizzle-orm'
import { check, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { orderRef } from '../orders/tables.ts'
import { storeRef } from '../stores/tables.ts'

/** A store's figures; `stores.reliability` has what is shown of them. */
export const storeReliability = pgTable('store_reliability', {
  storeId: storeRef('store_id', { onDelete: 'cascade' }).primaryKey(),
  orders: integer('orders').notNull(),
  brought: integer('brought').notNull(),
  onTime: integer('on_time').notNull(),
  cancelled: integer('cancelled').notNull(),
  returns: integer('returns').notNull(),
  medianDays: smallint('median_days'),
  answerHours: real('answer_hours'),
  computedAt: instant('computed_at').notNull(),
})

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
