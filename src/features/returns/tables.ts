import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import type { ReturnStatus } from './rules.ts'

export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<ReturnStatus>().notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    response: text('response').notNull().default(''),
    respondedAt: instant('responded_at'),
    escalatedAt: instant('escalated_at'),
    decision: text('decision').notNull().default(''),
    refundedAt: instant('refunded_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    oneOf('returns_status', table.status, [
      'requested',
      'approved',
      'rejected',
      'escalated',
      'completed',
      'closed',
    ]),
    uniqueIndex('returns_one_open')
      .on(table.orderId)
      .where(sql`status in ('requested', 'approved', 'rejected', 'escalated')`),
    index('returns_order').on(table.orderId),
    index('returns_escalated').on(table.escalatedAt).where(sql`status = 'escalated'`),
  ],
)
