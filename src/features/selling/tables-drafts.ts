import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'

export const productDrafts = pgTable(
  'product_drafts',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a new product. */
    productId: bigint('product_id', { mode: 'number' }).references(() => products.id, {
      onDelete: 'cascade',
    }),
    /** `ProductFormValues` of that time: later forms may have other fields. */
    values: jsonb('values').$type<unknown>().notNull(),
    /** When it was typed: a page and the next one may both send it. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('product_drafts_place').on(table.ownerId, table.productId).nullsNotDistinct(),
    index('product_drafts_product').on(table.productId),
    index('product_drafts_saved').on(table.savedAt),
  ],
)
