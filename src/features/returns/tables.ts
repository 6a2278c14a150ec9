import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { holds, id, instant, oneOf } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import {
  escalators,
  type ReturnReason,
  type ReturnStatus,
  returnAnswers,
  returnClosers,
  returnReasons,
  returnStatuses,
} from './rules.ts'

/** A buyer's wish to give a thing back; one per order (D2 §4.4 "with no return yet"). */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<ReturnStatus>().notNull(),
    reasonKind: text('reason_kind').$type<ReturnReason>().notNull().default('other'),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Until when the seller is to answer. */
    answerBy: instant('answer_by').notNull(),
    response: text('response').notNull().default(''),
    respondedAt: instant('responded_at'),
    /** What the seller answered; it stays whatever becomes of the case. */
    answer: text('answer', { enum: returnAnswers }),
    /** Until when the buyer may escalate; what is rejected is closed then, what is unanswered goes to staff. */
    escalateBy: instant('escalate_by').notNull(),
    escalatedAt: instant('escalated_at'),
    escalatedBy: text('escalated_by', { enum: escalators }),
    /** Until when staff are to decide. */
    decideBy: instant('decide_by'),
    /** The reason that staff gave. */
    decision: text('decision').notNull().default(''),
    decidedAt: instant('decided_at'),
    refundedAt: instant('refunded_at'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: returnClosers }),
  },
  (table) => [
    oneOf('returns_status', table.status, returnStatuses),
    oneOf('returns_reason', table.reasonKind, returnReasons),
    oneOf('returns_answer_known', table.answer, returnAnswers),
    holds('returns_answered', sql`(${table.answer} is null) = (${table.respondedAt} is null)`),
    holds('returns_escalated', sql`(${table.escalatedAt} is null) = (${table.decideBy} is null)`),
    holds('returns_completed', sql`(${table.status} = 'completed') = (${table.refundedAt} is not null)`),
    holds('returns_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    holds('returns_closer', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    uniqueIndex('returns_one_per_order').on(table.orderId),
    index('returns_escalate_by').on(table.escalateBy).where(sql`status in ('requested', 'rejected')`),
    index('returns_decide_by').on(table.decideBy).where(sql`status = 'escalated'`),
  ],
)
