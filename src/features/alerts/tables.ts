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
import { users } from '../accounts/tables.ts'
import { type Condition, type Wear, wears } from '../catalogue/rules.ts'
import type { Filters } from '../catalogue/rules-filters.ts'
import { products } from '../catalogue/tables.ts'
import { type SearchTiming, searchTimings } from './rules.ts'

/** Search that somebody wants to be notified about whenever a new product fits. */
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
    /** An open "Se busca" that finds by it: the last of those that are one search. Who ends it names another, or none. */
    wantedId: uuid('wanted_id'),
    /** Kept for a "Se busca" alone, and dropped with it: its owner did not save it, and it does not count as theirs. */
    ofNotice: boolean('of_notice').notNull().default(false),
    query: tsquery('query').notNull(),
    /** Each match has one of these words; empty for a book. A trigger writes `saved_search_keys` from them. */
    words: text('words').array().notNull(),
    /** Words of another part, of which each match has one too: they rule out most of what the first let through. */
    also: text('also').array(),
    /** Ids of what it found when it was saved; null where that was too much to keep. */
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

/**
 * Waiting searches by what each of their matches must have: the inverted form in which a product finds them (decision
 * 61). Triggers on `saved_searches` write it. One index answers the whole query.
 */
export const savedSearchKeys = pgTable(
  'saved_search_keys',
  {
    /** `search_key` of a word, or an ISBN. */
    word: text('word').notNull(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** `search_key` of a second word that a match has; null where there is no single one. */
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
    /** When its owner was told, or was to be told nothing; null until then. */
    toldAt: instant('told_at'),
    /** Mail that told of it at once. */
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
