import { and, count, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { users } from '../../accounts/tables.ts'
import { savedSearches } from '../../alerts/tables.ts'
import { books } from '../../books/tables.ts'
import { courses } from '../../courses/tables.ts'
import { wantedNotices } from '../tables.ts'

export type NoticeRow = typeof wantedNotices.$inferSelect
export type NewNotice = typeof wantedNotices.$inferInsert

/**
 * What everybody sees on this day: still open, its day not over, and of somebody who may sell and buy.
 *
 * @param alias of the notices in the query
 */
export function isShown(today: string, alias = 'n'): SQL {
  const n = sql.raw(alias)
  return sql`${n}.state = 'open' and ${n}.saved_search_id is not null and ${n}.ends_on >= ${today}::date
    and not exists (select from users u where u.id = ${n}.user_id and u.blocked_at is not null)`
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx.insert(wantedNotices).values(notice)
}

/** A notice of this person, locked. */
export async function lockOwnNotice(tx: Tx, userId: string, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select()
    .from(wantedNotices)
    .where(and(eq(wantedNotices.id, id), eq(wantedNotices.userId, userId)))
    .for('update')
  return row
}

/** Any notice, locked. */
export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(wantedNotices).where(eq(wantedNotices.id, id)).for('update')
  return row
}

/** As everybody may see it; undefined where it is over. */
export async function shownNotice(db: DbOrTx, id: string, today: string): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select()
    .from(wantedNotices)
    .where(and(eq(wantedNotices.id, id), sql`${isShown(today, 'wanted_notices')}`))
  return row
}

/** Any, whatever became of it. */
export async function noticeById(db: DbOrTx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(wantedNotices).where(eq(wantedNotices.id, id))
  return row
}

export async function updateNotice(tx: Tx, id: string, change: Partial<NewNotice>): Promise<void> {
  await tx.update(wantedNotices).set(change).where(eq(wantedNotices.id, id))
}

/** Takes the private side of a notice away with it. */
export async function dropSearch(tx: Tx, savedSearchId: string | null): Promise<void> {
  if (savedSearchId !== null) await tx.delete(savedSearches).where(eq(savedSearches.id, savedSearchId))
}

/** Open notices of this person, and whether one of them is about this subject. */
export async function openOf(
  db: DbOrTx,
  userId: string,
  subject: string,
): Promise<{ open: number; isThere: boolean }> {
  const [row] = await db
    .select({
      open: count(),
      isThere: sql<boolean>`coalesce(bool_or(${wantedNotices.subject} = ${subject}), false)`,
    })
    .from(wantedNotices)
    .where(and(eq(wantedNotices.userId, userId), eq(wantedNotices.state, 'open')))
  return row ?? { open: 0, isThere: false }
}

/** Whether a notice hangs on this saved search already. */
export async function isSearchTaken(db: DbOrTx, savedSearchId: string): Promise<boolean> {
  const rows = await db
    .select({ id: wantedNotices.id })
    .from(wantedNotices)
    .where(and(eq(wantedNotices.savedSearchId, savedSearchId), eq(wantedNotices.state, 'open')))
    .limit(1)
  return rows.length > 0
}

/** Notices that are open and should not be: past their day, or taken off their owner's list of searches. */
export function lockEnded(tx: Tx, today: string, limit: number): Promise<NoticeRow[]> {
  return tx
    .select()
    .from(wantedNotices)
    .where(
      and(
        eq(wantedNotices.state, 'open'),
        or(lt(wantedNotices.endsOn, today), isNull(wantedNotices.savedSearchId)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Who is told of what happens to a notice; undefined where the account is blocked or gone. */
export async function ownerOf(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt)))
  return row
}

/** Titles and covers of editions, by ISBN. */
export async function booksOf(
  db: DbOrTx,
  isbns: readonly string[],
): Promise<Map<string, { title: string; cover: StoredImage | null }>> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .select({ isbn: books.isbn, title: books.title, cover: books.cover })
    .from(books)
    .where(inArray(books.isbn, [...isbns]))
  return new Map(rows.map(({ isbn, ...book }) => [isbn, book]))
}

/** The newest edition of a book that is called so; undefined where there is none. */
export async function isbnTitled(db: DbOrTx, title: string): Promise<string | undefined> {
  const [row] = await db
    .select({ isbn: books.isbn })
    .from(books)
    .where(sql`lower(${books.title}) = lower(${title})`)
    .orderBy(sql`${books.year} desc nulls last`, books.isbn)
    .limit(1)
  return row?.isbn
}

export async function isCourse(db: DbOrTx, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.active, true)))
  return rows.length > 0
}

/** The name of a course that notices are narrowed to. */
export async function courseName(db: DbOrTx, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, id))
  return row?.name
}

/** What this person wrote: what is open, and what ended since then. */
export function noticesOf(db: DbOrTx, userId: string, since: Date, limit: number): Promise<NoticeRow[]> {
  return db
    .select()
    .from(wantedNotices)
    .where(
      and(
        eq(wantedNotices.userId, userId),
        or(eq(wantedNotices.state, 'open'), gte(wantedNotices.updatedAt, since)),
      ),
    )
    .orderBy(sql`${wantedNotices.state} <> 'open'`, sql`${wantedNotices.createdAt} desc`)
    .limit(limit)
}

export async function deleteNoticesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wantedNotices).where(eq(wantedNotices.userId, userId))
}
