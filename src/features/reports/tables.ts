import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'
import { storeRef } from '../stores/tables.ts'
import { wantedNotices } from '../wanted/tables.ts'
import { type ReportReason, reportReasons } from './rules.ts'

/** A product's report names its store too, a message's its author. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: userRef('reporter_id').notNull(),
    storeId: storeRef('store_id'),
    productId: productRef('product_id'),
    noticeId: uuid('notice_id').references(() => wantedNotices.id, { onDelete: 'cascade' }),
    personId: userRef('person_id'),
    /** No reference: old conversations are deleted earlier. */
    messageId: uuid('message_id'),
    reason: text('reason').$type<ReportReason>().notNull(),
    message: text('message').notNull(),
    picture: jsonb('picture').$type<StoredImage>(),
    reportedAt: instant('reported_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    oneOf('reports_reason', table.reason, reportReasons),
    uniqueIndex('reports_product_once').on(table.reporterId, table.productId).where(sql`answered_at is null`),
    uniqueIndex('reports_store_once')
      .on(table.reporterId, table.storeId)
      .where(sql`answered_at is null and product_id is null`),
    uniqueIndex('reports_notice_once').on(table.reporterId, table.noticeId).where(sql`answered_at is null`),
    index('reports_notice').on(table.noticeId).where(sql`notice_id is not null`),
    uniqueIndex('reports_person_once')
      .on(table.reporterId, table.personId)
      .where(sql`answered_at is null and message_id is null`),
    uniqueIndex('reports_message_once').on(table.reporterId, table.messageId).where(sql`answered_at is null`),
    check('reports_about', sql`num_nonnulls(${table.storeId}, ${table.noticeId}, ${table.personId}) = 1`),
    index('reports_open').on(table.reportedAt).where(sql`answered_at is null`),
  ],
)
