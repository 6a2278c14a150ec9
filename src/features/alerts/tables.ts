import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, tsquery } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import type { Filters } from '../catalogue/rules-filters.ts'

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
