import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { productRef } from './tables.ts'

/** Has no index, so that a count rewrites only this row in place (HOT). Uncounted products have no row. */
export const productCounters = pgTable(
  'product_counters',
  {
    productId: productRef('product_id', { onDelete: 'cascade' }).primaryKey(),
    views: integer('views').notNull().default(0),
    sales: integer('sales').notNull().default(0),
    isSorted: boolean('is_sorted').notNull().default(false),
  },
  (table) => [check('product_counters_counts', sql`${table.views} >= 0 and ${table.sales} >= 0`)],
)

export const productWeekViews = pgTable(
  'product_week_views',
  {
    productId: productRef('product_id', { onDelete: 'cascade' }).notNull(),
    /** A Monday. */
    week: date('week', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.week] }),
    index('product_week_views_week').on(table.week),
    check('product_week_views_counted', sql`${table.views} > 0`),
  ],
)

/** Products that became visible or changed since the alerts last processed them; a queue. */
export const productArrivals = pgTable(
  'product_arrivals',
  {
    productId: productRef('product_id', { onDelete: 'cascade' }).primaryKey(),
    arrivedAt: instant('arrived_at').notNull(),
    isNew: boolean('is_new').notNull(),
    isBack: boolean('is_back').notNull().default(false),
    /** Last processed saved search: a product with many matches takes several runs. */
    afterSearch: uuid('after_search'),
  },
  (table) => [index('product_arrivals_first').on(table.arrivedAt)],
)
