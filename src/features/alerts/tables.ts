import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, tsquery } from '../../platform/db/columns.ts'
import { userRef } from '../accounts/tables.ts'
import { type Condition, type Wear, wears } from '../catalogue/rules.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { productRef } from '../catalogue/tables.ts'
import { type SearchTiming, searchTimings } from './rules.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: userRef('user_id', { onDelete: 'cascade' }).notNull(),
    /** Without the words that became filters. */
    text: text('text').notNull(),
    filters: jsonb('filters').$type<Filters>().notNull(),
    /** Read as typed: no filter words, corrections or synonyms. */
    isLiteral: boolean('is_literal').notNull().default(false),
    isbn: text('isbn'),
    minWear: text('min_wear').$type<Wear>(),
    timing: text('timing').$type<SearchTiming>().notNull().default('at-once'),
    /** The open notice of this search. If several share it, the latest; when that ends, another or none. */
    wantedId: uuid('wanted_id'),
    /** Created by a notice only: deleted with it, and not counted towards the limit. */
    ofNotice: boolean('of_notice').notNull().default(false),
    query: tsquery('query').notNull(),
    /**
     * Each match has one of these words; empty for a book. A trigger writes `saved_search_keys` from them.
     */
    words: text('words').array().notNull(),
    /** Each match has one of these words of a second term, too. */
    also: text('also').array(),
    /** Ids of the products that matched when it was saved; null if there were too many. */
    known: bigint('known', { mode: 'number' }).array(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('saved_searches_timing', table.timing, searchTimings),
    oneOf('saved_searches_wear', table.minWear, wears),
    check('saved_searches_isbn', sql`${table.isbn} ~ '^97[89][0-9]{10}$'`),
    uniqueIndex('saved_searches_once').on(
      table.userId,
      sql`lower(${table.text})`,
      table.filters,
      table.isLiteral,
      sql`coalesce(${table.isbn}, '')`,
      sql`coalesce(${table.minWear}, '')`,
    ),
    index('saved_searches_user').on(table.userId, table.createdAt),
  ],
)

/** Inverted index of the searches (decision 61), written by triggers: one index answers the whole query. */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    /** `search_key` of a word, or an ISBN. */
    word: text('word').notNull(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** `search_key` of a second required word; null if there are alternatives. */
    also: text('also'),
    maxCents: integer('max_cents'),
    condition: text('condition').$type<Condition>(),
  },
  (table) => [
    index('saved_search_keys_word').on(
      table.word,
      table.searchId,
      table.also,
      table.maxCents,
      table.condition,
    ),
    index('saved_search_keys_search').on(table.searchId),
  ],
)

export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: productRef('product_id', { onDelete: 'cascade' }).notNull(),
    foundAt: instant('found_at').notNull(),
    /** When its owner was notified; null until then. */
    toldAt: instant('told_at'),
    /** The mail that reported it. */
    mailing: uuid('mailing'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    index('saved_search_matches_product').on(table.productId),
    index('saved_search_matches_found').on(table.foundAt),
    index('saved_search_matches_untold').on(table.searchId).where(sql`told_at is null`),
    index('saved_search_matches_mailing').on(table.mailing).where(sql`mailing is not null`),
  ],
)
