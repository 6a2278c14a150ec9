import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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

/**
 * The words of products' names and tags: what typing errors are corrected to and suggestions complete.
 * Triggers on `products` write it (`db/functions/search-words.sql`), so that no way of writing a product can forget it.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** Letters and digits, folded (`lib/slug.ts`). */
    word: text('word').primaryKey(),
    /** As the first product wrote it, in lower case with its accents. */
    written: text('written').notNull(),
    /** Listed products that have it. */
    products: integer('products').notNull().default(0),
    /**
     * Later than all others when its first product was listed and when its last one went: a process that
     * knows the words up to one revision asks for the rest alone.
     */
    revision: bigint('revision', { mode: 'number' })
      .notNull()
      .default(sql`nextval('search_words_revisions')`),
    /** Accents tell endings apart: "programación" has the stem of "programar", "programacion" its own. */
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql`search_lexemes(coalesce((ts_lexize('spanish_stem', written))[1], written))`),
  },
  (table) => [
    check('search_words_products', sql`${table.products} >= 0`),
    index('search_words_revision').on(table.revision),
  ],
)

/** Synonyms by staff. A change has the next revision; nothing is deleted. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Words or phrases as people write them. */
    fromWords: text('from_words').array().notNull(),
    toWords: text('to_words').array().notNull(),
    /**
     * `both`: all words find each other; `one_way`: only who types the left finds the right; `hint`: nothing is found so,
     * but the right is offered where the left finds nothing.
     */
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

/** Edits by staff of the lists of prohibited words and their exceptions (`rules-prohibited-words.ts`). */
export const prohibitedEdits = pgTable(
  'prohibited_edits',
  {
    kind: text('kind', { enum: prohibitedKinds }).notNull(),
    text: text('text').notNull(),
    /** Added to the list, or taken away from it. */
    used: boolean('used').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.text] }),
    oneOf('prohibited_edits_kind', table.kind, prohibitedKinds),
  ],
)
