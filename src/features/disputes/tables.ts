import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { orderRef } from '../orders/tables.ts'
import { settings } from '../settings/rules.ts'
import { disputeClosers } from './rules.ts'

const maxPhotos = sql.raw(String(settings.images.casePhotos))

export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: orderRef('order_id').notNull(),
    message: text('message').notNull(),
    photos: jsonb('photos').$type<StoredImage[]>().notNull().default([]),
    openedAt: instant('opened_at').notNull(),
    reviewAt: instant('review_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    answerPhotos: jsonb('answer_photos').$type<StoredImage[]>().notNull().default([]),
    escalatedAt: instant('escalated_at'),
    decideBy: instant('decide_by'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: disputeClosers }),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    check('disputes_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('disputes_escalated', sql`(${table.escalatedAt} is null) = (${table.decideBy} is null)`),
    check(
      'disputes_photos',
      sql`jsonb_array_length(${table.photos}) <= ${maxPhotos} and jsonb_array_length(${table.answerPhotos}) <= ${maxPhotos}`,
    ),
    uniqueIndex('disputes_one_open').on(table.orderId).where(sql`closed_at is null`),
    index('disputes_order').on(table.orderId),
    index('disputes_review').on(table.reviewAt).where(sql`closed_at is null and escalated_at is null`),
    index('disputes_decide_by').on(table.decideBy).where(sql`closed_at is null`),
  ],
)
