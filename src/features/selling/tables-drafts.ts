import { index, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { productRef } from '../catalogue/tables.ts'

export const productDrafts = pgTable(
  'product_drafts',
  {
    id: id(),
    ownerId: userRef('owner_id', { onDelete: 'cascade' }).notNull(),
    /** Null for a new product. */
    productId: productRef('product_id', { onDelete: 'cascade' }),
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
