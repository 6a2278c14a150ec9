import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
    check('search_days_text', sql`length(${table.text}) between 1 and 200`),
  ],
)

/** Texts that staff have put aside, and how often each was asked since. */
export const searchIgnored = pgTable('search_ignored', {
  text: text('text').primaryKey(),
  asked: integer('asked').notNull().default(0),
  ignoredAt: instant('ignored_at').notNull(),
})
