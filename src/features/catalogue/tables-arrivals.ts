import { bigint, boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { products } from './tables.ts'

/**
 * Products that came into the shop, or were changed in it, since alerts looked at them last: they wait here until those
 * do.
 */
export const productArrivals = pgTable(
  'product_arrivals',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    arrivedAt: instant('arrived_at').notNull(),
    /** Nobody could see it before: it was approved, or its store is back. */
    isNew: boolean('is_new').notNull(),
    /** There was none of it, and there is again. */
    isBack: boolean('is_back').notNull().default(false),
    /** Last of the saved searches that were looked at: a product that many wait for takes several turns. */
    afterSearch: uuid('after_search'),
  },
  (table) => [index('product_arrivals_first').on(table.arrivedAt)],
)
