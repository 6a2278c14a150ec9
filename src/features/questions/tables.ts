import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'
import { storeRef } from '../stores/tables.ts'

export const questions = pgTable(
  'questions',
  {
    id: id(),
    productId: productRef('product_id').notNull(),
    storeId: storeRef('store_id').notNull(),
    userId: userRef('user_id').notNull(),
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
