import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { orderRef } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import {
  escalators,
  type ReturnReason,
  type ReturnStatus,
  receivers,
  returnAnswers,
  returnClosers,
  returnReasons,
  returnStatuses,
} from './rules.ts'

const maxPhotos = sql.raw(String(settings.images.casePhotos))

/** A request to return a product; one per order (D2 §4.4 "with no return yet"). */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: orderRef('order_id').notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    reasonKind: text('reason_kind').$type<ReturnReason>().notNull().default('other'),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    photos: jsonb('photos').$type<StoredImage[]>().notNull().default([]),
    code: text('code').notNull(),
    wrongTries: smallint('code_tries').notNull().default(0),
    /** Locked until, after too many wrong tries. */
    restsUntil: instant('code_rests_until'),
    bringBy: instant('bring_by').notNull(),
    broughtAt: instant('brought_at'),
    receivedBy: text('received_by', { enum: receivers }),
    answerBy: instant('answer_by'),
    response: text('response').notNull().default(''),
    respondedAt: instant('responded_at'),
    responsePhotos: jsonb('response_photos').$type<StoredImage[]>().notNull().default([]),
    answer: text('answer', { enum: returnAnswers }),
    /** Afterwards a rejected return is closed and an unanswered return goes to staff. */
    escalateBy: instant('escalate_by'),
    escalatedAt: instant('escalated_at'),
    escalatedBy: text('escalated_by', { enum: escalators }),
    decideBy: instant('decide_by'),
    decision: text('decision').notNull().default(''),
    decidedAt: instant('decided_at'),
    refundedAt: instant('refunded_at'),
    closedAt: instant('closed_at'),
    /** null without a rejected product, and for rows before the code existed. */
    collectBy: instant('collect_by'),
    collectedAt: instant('collected_at'),
    collectedFrom: text('collected_from', { enum: receivers }),
    closedBy: text('closed_by', { enum: returnClosers }),
    restockedAt: instant('restocked_at'),
  },
  (table) => [
    oneOf('returns_status', table.status, returnStatuses),
    oneOf('returns_reason', table.reasonKind, returnReasons),
    oneOf('returns_answer_known', table.answer, returnAnswers),
    check('returns_answered', sql`(${table.answer} is null) = (${table.respondedAt} is null)`),
    check('returns_escalated', sql`(${table.escalatedAt} is null) = (${table.decideBy} is null)`),
    check('returns_completed', sql`(${table.status} = 'completed') = (${table.refundedAt} is not null)`),
    check('returns_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    check('returns_closer', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('returns_brought', sql`(${table.broughtAt} is null) = (${table.receivedBy} is null)`),
    check('returns_collected', sql`(${table.collectedAt} is null) = (${table.collectedFrom} is null)`),
    check('returns_not_brought', sql`${table.status} <> 'requested' or ${table.broughtAt} is null`),
    check(
      'returns_at_office',
      sql`${table.status} <> 'handed-back' or (${table.broughtAt} is not null and ${table.answerBy} is not null)`,
    ),
    check(
      'returns_escalable',
      sql`${table.status} not in ('handed-back', 'rejected') or ${table.escalateBy} is not null`,
    ),
    check(
      'returns_restocked',
      sql`${table.restockedAt} is null or (${table.broughtAt} is not null and ${table.status} in ('approved', 'completed', 'closed'))`,
    ),
    check('returns_code', sql`${table.code} ~ '^[0-9]{6}$'`),
    check('returns_code_tries', sql`${table.wrongTries} >= 0`),
    check(
      'returns_photos',
      sql`jsonb_array_length(${table.photos}) <= ${maxPhotos} and jsonb_array_length(${table.responsePhotos}) <= ${maxPhotos}`,
    ),
    uniqueIndex('returns_one_per_order').on(table.orderId),
    index('returns_bring_by').on(table.bringBy).where(sql`status = 'requested'`),
    index('returns_escalate_by').on(table.escalateBy).where(sql`status in ('handed-back', 'rejected')`),
    index('returns_decide_by').on(table.decideBy).where(sql`status = 'escalated'`),
  ],
)
