import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { stores } from '../stores/tables.ts'
import { type ReportReason, reportReasons } from './rules.ts'

/** A listing that somebody reports, or, without a product, a store. Who answered stands in the audit log. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    productId: bigint('product_id', { mode: 'number' }).references(() => products.id),
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
    index('reports_open').on(table.reportedAt).where(sql`answered_at is null`),
  ],
)
