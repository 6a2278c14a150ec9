import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, tsquery } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { type Wear, wears } from '../catalogue/rules.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { products } from '../catalogue/tables.ts'
import { type SearchTiming, searchTimings } from './rules.ts'

/** Search that somebody wants to be told of once something fits: waiting until `notified_at`, found from then on. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was understood: without the words that became filters. */
    text: text('text').notNull(),
    filters: jsonb('filters').$type<Filters>().notNull(),
    /** Read as typed: no word is a filter, corrected or replaced. */
    isLiteral: boolean('is_literal').notNull().default(false),
    /** Of one book alone, whatever its words. */
    isbn: text('isbn'),
    /** The least that a used thing may be; a new one always is. */
    minWear: text('min_wear').$type<Wear>(),
    /** When its owner is told of what it finds. */
    timing: text('timing').$type<SearchTiming>().notNull().default('at-once'),
    query: tsquery('query').notNull(),
    /** Words of which each match has one: by them an arrival finds the few searches it may be for. */
    anyOf: text('any_of').array().notNull(),
    /** Ids of what it found when it was saved; null where that was too much to keep. */
    known: bigint('known', { mode: 'number' }).array(),
    createdAt: instant('created_at').notNull(),
    /** Time at which its one mail was sent on its way. */
    notifiedAt: instant('notified_at'),
    /** Ids of the products that the mail is about. */
    found: bigint('found', { mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    oneOf('saved_searches_timing', table.timing, searchTimings),
    oneOf('saved_searches_wear', table.minWear, wears),
    check('saved_searches_isbn', sql`${table.isbn} ~ '^97[89][0-9]{10}$'`),
    uniqueIndex('saved_searches_waiting')
      .on(table.userId, sql`lower(${table.text})`, table.filters, table.isLiteral)
      .where(sql`notified_at is null`),
    index('saved_searches_any_of')
      .using('gin', table.anyOf)
      .with({ fastupdate: false })
      .where(sql`notified_at is null`),
    index('saved_searches_user').on(table.userId, table.createdAt),
    index('saved_searches_notified').on(table.notifiedAt).where(sql`notified_at is not null`),
  ],
)

/** What a saved search has found, each product once. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    index('saved_search_matches_product').on(table.productId),
  ],
)
