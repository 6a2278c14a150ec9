import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { addMs } from '../../lib/dates.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { hasWords, likePattern, spanishOrder } from '../../platform/db/folded.ts'
import { type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { type LookupOutcome, retryAfterMs } from './rules.ts'
import { bookLookups, books, foldedTitle } from './tables.ts'

export type BookRow = typeof books.$inferSelect
export type NewBook = Omit<BookRow, 'createdAt' | 'updatedAt' | 'cover'>

export async function booksByIsbn(db: DbOrTx, isbns: readonly string[]): Promise<Map<string, BookRow>> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .select()
    .from(books)
    .where(inArray(books.isbn, [...new Set(isbns)]))
  return new Map(rows.map((row) => [row.isbn, row]))
}

export const bookByIsbn = async (db: DbOrTx, isbn: string): Promise<BookRow | undefined> =>
  (await booksByIsbn(db, [isbn])).get(isbn)

export async function isbnsTitled(db: DbOrTx, title: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ isbn: books.isbn })
    .from(books)
    .where(sql`${foldedTitle(books.title)} = ${foldedTitle(sql`${title}::text`)}`)
    .orderBy(sql`${books.year} desc nulls last`, books.isbn)
    .limit(limit)
  return rows.map(({ isbn }) => isbn)
}

export function editionsOf(db: DbOrTx, work: string, limit = 12): Promise<BookRow[]> {
  return db
    .select()
    .from(books)
    .where(eq(books.work, work))
    .orderBy(sql`${books.year} desc nulls last`, asc(books.isbn))
    .limit(limit)
}

/** Does nothing for a known book. */
export async function insertBook(db: DbOrTx, book: NewBook, now: Date): Promise<void> {
  await db
    .insert(books)
    .values({ ...book, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Inserts or replaces books; covers stay. */
export async function upsertBooks(db: DbOrTx, all: readonly NewBook[], now: Date): Promise<void> {
  if (all.length === 0) return
  const { isbn, cover: _i, createdAt: _c, ...replaced } = getTableColumns(books)
  const set = Object.entries(replaced).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)])
  await db
    .insert(books)
    .values(all.map((book) => ({ ...book, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({ target: isbn, set: Object.fromEntries(set) })
}

export function lockBook(db: DbOrTx, isbn: string): Promise<BookRow | undefined> {
  return firstRow(db.select().from(books).where(eq(books.isbn, isbn)).for('update'))
}

/** False if the book has a cover already, or is gone. */
export async function setCover(db: DbOrTx, isbn: string, cover: StoredImage): Promise<boolean> {
  const rows = await db
    .update(books)
    .set({ cover })
    .where(sql`${books.isbn} = ${isbn} and ${books.cover} is null`)
    .returning({ isbn: books.isbn })
  return rows.length > 0
}

const found = (q: string): SQL | undefined => {
  const isbn = isbnIn(q)
  if (isbn !== undefined) return eq(books.isbn, isbn)
  const digits = q.replace(/[\s-]/g, '')
  if (/^\d{4,13}$/.test(digits)) return sql`${books.isbn} like ${likePattern(digits)}`
  return hasWords(
    sql`(${books.title} || ' ' || ${books.subtitle} || ' ' || array_to_string(${books.authors}, ' ') || ' ' || ${books.publisher})`,
    q,
  )
}

export async function booksFound(
  db: DbOrTx,
  { q, page, size }: { q: string; page: number; size: number },
): Promise<{ rows: BookRow[]; total: number }> {
  const where = found(q)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(books)
      .where(where)
      .orderBy(spanishOrder(books.title), sql`${books.year} desc nulls last`, asc(books.isbn))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(books, where),
  ])
  return { rows, total }
}

export function booksAfter(db: DbOrTx, isbn: string, limit: number): Promise<BookRow[]> {
  return db.select().from(books).where(sql`${books.isbn} > ${isbn}`).orderBy(asc(books.isbn)).limit(limit)
}

export async function booksInPart(
  db: DbOrTx,
  part: number,
  size: number,
): Promise<{ isbn: string; updated_at: Date }[]> {
  return executePrepared(
    db,
    sql`select isbn, updated_at from books order by isbn limit ${size} offset ${part * size}`,
  )
}

export const countBooks = (db: DbOrTx) => db.$count(books)

type Lookup = typeof bookLookups.$inferSelect

export function lookupOf(db: DbOrTx, isbn: string): Promise<Lookup | undefined> {
  return firstRow(db.select().from(bookLookups).where(eq(bookLookups.isbn, isbn)))
}

export async function claimLookup(db: DbOrTx, isbn: string, now: Date, askingMs: number): Promise<boolean> {
  const askingUntil = addMs(now, askingMs)
  const retryAt = addMs(now, retryAfterMs('failed', 1))
  const rows = await db
    .insert(bookLookups)
    .values({ isbn, outcome: 'failed', attempts: 0, askedAt: now, retryAt, askingUntil })
    .onConflictDoUpdate({
      target: bookLookups.isbn,
      set: { askedAt: now, askingUntil },
      setWhere: sql`(${bookLookups.askingUntil} is null or ${bookLookups.askingUntil} <= ${now})
        and (${bookLookups.retryAt} is null or ${bookLookups.retryAt} <= ${now})`,
    })
    .returning({ isbn: bookLookups.isbn })
  return rows.length > 0
}

export async function settleLookup(
  db: DbOrTx,
  isbn: string,
  outcome: LookupOutcome,
  now: Date,
): Promise<void> {
  const before = await lookupOf(db, isbn)
  const attempts =
    outcome === 'failed' ? (before?.outcome === 'failed' ? Math.min(before.attempts + 1, 1_000) : 1) : 1
  const retryAt = outcome === 'found' ? null : addMs(now, retryAfterMs(outcome, attempts))
  await db
    .update(bookLookups)
    .set({ outcome, attempts, retryAt, askingUntil: null })
    .where(eq(bookLookups.isbn, isbn))
}

export async function dropClaim(db: DbOrTx, isbn: string, now: Date): Promise<void> {
  await db
    .update(bookLookups)
    .set({
      askingUntil: null,
      retryAt: sql`case when ${bookLookups.attempts} = 0 then ${now} else ${bookLookups.retryAt} end`,
    })
    .where(eq(bookLookups.isbn, isbn))
}
