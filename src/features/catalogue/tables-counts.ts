import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products } from './tables.ts'

/**
 * Counters of a product; none of it is indexed, so that a count rewrites this row alone, in place (HOT). A product
 * without a row was never counted.
 */
export const productCounters = pgTable(
  'product_counters',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    views: integer('views').notNull().default(0),
    sales: integer('sales').notNull().default(0),
    /** Whether the product is sorted by these figures. */
    isSorted: boolean('is_sorted').notNull().default(false),
  },
  (table) => [check('product_counters_counts', sql`${table.views} >= 0 and ${table.sales} >= 0`)],
)

/** Visits of a product in a week, for its seller; kept for a while (`settings.stats`). */
export const productWeekViews = pgTable(
  'product_week_views',
  {
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Its Monday. */
    week: date('week', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.week] }),
    index('product_week_views_week').on(table.week),
    check('product_week_views_counted', sql`${table.views} > 0`),
  ],
)
