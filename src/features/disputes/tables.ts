import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { holds, id, instant } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import { disputeClosers } from './rules.ts'

/** A buyer's claim to the seller about a delivered order; while open it holds the money (decisions.md). */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    message: text('message').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When staff look at it: the seller has not answered, or nobody has closed it since. */
    reviewAt: instant('review_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: disputeClosers }),
    /** The reason that staff gave. */
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    holds('disputes_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    uniqueIndex('disputes_one_open').on(table.orderId).where(sql`closed_at is null`),
    index('disputes_order').on(table.orderId),
    index('disputes_review').on(table.reviewAt).where(sql`closed_at is null`),
  ],
)
