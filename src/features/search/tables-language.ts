import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'
import { prohibitedKinds } from './rules-prohibited.ts'
import { synonymKinds } from './rules-synonyms.ts'

export const searchWordsRevisions = pgSequence('search_words_revisions')

/** Words of products' names and tags, written by triggers (`db/functions/search-words.sql`). */
export const searchWords = pgTable(
  'search_words',
  {
    /** Letters and digits, folded (`lib/slug.ts`). */
    word: text('word').primaryKey(),
    written: text('written').notNull(),
    products: integer('products').notNull().default(0),
    /** Increases with a word's first listed product and after its last: processes read only later ones. */
    revision: bigint('revision', { mode: 'number' })
      .notNull()
      .default(sql`nextval('search_words_revisions')`),
    /** With accents: "programación" has the stem of "programar", "programacion" its own. */
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql`search_lexemes(coalesce((ts_lexize('spanish_stem', written))[1], written))`),
  },
  (table) => [
    check('search_words_products', sql`${table.products} >= 0`),
    index('search_words_revision').on(table.revision),
  ],
)

/** Synonyms by staff. A change takes the next revision; nothing is deleted. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fromWords: text('from_words').array().notNull(),
    toWords: text('to_words').array().notNull(),
    /** `both`: all words find each other; `one_way`: left finds right; `hint`: right is shown if nobody sells left. */
    kind: text('kind', { enum: synonymKinds }).notNull(),
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    oneOf('search_synonyms_kind', table.kind, synonymKinds),
    check(
      'search_synonyms_sides',
      sql`cardinality(${table.fromWords}) > 0 and cardinality(${table.toWords}) > 0`,
    ),
    index('search_synonyms_revision').on(table.revision),
  ],
)

export const prohibitedEdits = pgTable(
  'prohibited_edits',
  {
    kind: text('kind', { enum: prohibitedKinds }).notNull(),
    text: text('text').notNull(),
    used: boolean('used').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.text] }),
    oneOf('prohibited_edits_kind', table.kind, prohibitedKinds),
  ],
)

/** Searches of a text (`countedText`) per day of the campus, without persons. */
export const searchDays = pgTable(
  'search_days',
  {
    text: text('text').notNull(),
    day: date('day').notNull(),
    /** As people wrote it, in lower case; among several spellings one with accents. */
    written: text('written').notNull(),
    searches: integer('searches').notNull().default(0),
    empty: integer('empty').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    index('search_days_day').on(table.day),
    check('search_days_text', sql`length(${table.text}) between 1 and 200`),
  ],
)

/** Texts hidden by staff, and the number of searches since. */
export const searchIgnored = pgTable('search_ignored', {
  text: text('text').primaryKey(),
  asked: integer('asked').notNull().default(0),
  ignoredAt: instant('ignored_at').notNull(),
})
