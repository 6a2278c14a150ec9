import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import type { ChosenOptions } from './rules.ts'

export const cartItems = pgTable(
  'cart_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    /** `optionsKey(options)`: the same product with other options is another line. */
    optionsKey: text('options_key').notNull(),
    options: jsonb('options').$type<ChosenOptions>().notNull(),
    quantity: smallint('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.optionsKey] }),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 9`),
  ],
)
