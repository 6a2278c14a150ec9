import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'
import { foldedSql } from '../../platform/db/folded.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { type BookSource, bookSources, type LookupOutcome, lookupOutcomes } from './rules.ts'

/** A title's words, folded as by `foldedWords`; "C", "C++" and "C#" are three. */
export const foldedTitle = (title: SQLWrapper): SQL =>
  sql`btrim(regexp_replace(${foldedSql(title)},
    '([^[:alnum:]+#]+|(?<![[:alnum:]+#])[+#]+|[+#]+(?=[[:alnum:]]))+', ' ', 'g'))`

/** An edition by its ISBN-13, without anything about a seller. Products refer to it by their `isbn`. */
export const books = pgTable(
  'books',
  {
    isbn: text('isbn').primaryKey(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    authors: text('authors').array().notNull().default([]),
    publisher: text('publisher').notNull().default(''),
    /** As printed: "3.ª". */
    edition: text('edition').notNull().default(''),
    year: smallint('year'),
    pages: smallint('pages'),
    language: text('language').notNull().default(''),
    subject: text('subject').notNull().default(''),
    description: text('description').notNull().default(''),
    cover: jsonb('cover').$type<StoredImage>(),
    work: text('work').notNull(),
    source: text('source').$type<BookSource>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('books_isbn', sql`${table.isbn} ~ '^97[89][0-9]{10}$'`),
    oneOf('books_source', table.source, bookSources),
    index('books_work').on(table.work),
    index('books_title_folded').on(foldedTitle(table.title)),
  ],
)

export const bookLookups = pgTable(
  'book_lookups',
  {
    isbn: text('isbn').primaryKey(),
    outcome: text('outcome').$type<LookupOutcome>().notNull(),
    attempts: smallint('attempts').notNull().default(1),
    askedAt: instant('asked_at').notNull(),
    retryAt: instant('retry_at'),
    askingUntil: instant('asking_until'),
  },
  (table) => [oneOf('book_lookups_outcome', table.outcome, lookupOutcomes)],
)
