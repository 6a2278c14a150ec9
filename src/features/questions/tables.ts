import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { stores } from '../stores/tables.ts'

export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('questions_product').on(table.productId, table.askedAt),
    index('questions_unanswered').on(table.storeId, table.askedAt).where(sql`answered_at is null`),
    index('questions_store').on(table.storeId, table.askedAt),
  ],
)
