import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'
import { products } from '../catalogue/tables.ts'

const openingKinds = ['opened', 'bought'] as const

/** Searches of a text (`countedText`) on a day of the university, without persons. */
export const searchDays = pgTable(
  'search_days',
  {
    text: text('text').notNull(),
    day: date('day').notNull(),
    /** As people wrote it, in lower case; of several spellings one that has its accents. */
    written: text('written').notNull(),
    searches: integer('searches').notNull().default(0),
    /** Those that found nothing. */
    empty: integer('empty').notNull().default(0),
    /** Not written any more. */
    opened: integer('opened').notNull().default(0),
    bought: integer('bought').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
    check('search_days_text', sql`length(${table.text}) between 1 and 200`),
  ],
)

/** Not used: the release before this one writes it until all processes are replaced. */
export const searchSalts = pgTable('search_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** Not used, as `search_salts`. */
export const searchOpenings = pgTable(
  'search_openings',
  {
    text: text('text').notNull(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    kind: text('kind', { enum: openingKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.productId, table.day, table.visitor] }),
    index('search_openings_day').on(table.day),
    index('search_openings_product').on(table.productId),
    oneOf('search_openings_kind', table.kind, openingKinds),
  ],
)

/** Texts that staff have put aside, and how often each was asked since. */
export const searchIgnored = pgTable('search_ignored', {
  text: text('text').primaryKey(),
  asked: integer('asked').notNull().default(0),
  ignoredAt: instant('ignored_at').notNull(),
})
