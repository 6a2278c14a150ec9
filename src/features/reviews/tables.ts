import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: productRef('product_id').notNull(),
    userId: userRef('user_id').notNull(),
    orderId: uuid('order_id'),
    stars: smallint('stars').notNull(),
    comment: text('comment').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    uniqueIndex('reviews_one_per_user').on(table.productId, table.userId),
    index('reviews_newest').on(table.productId, table.createdAt),
  ],
)
