import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import type { SearchTiming } from '../../alerts/rules.ts'
import { isPaidFor } from '../../orders/store-filter.ts'
import { wantedNotices } from '../tables.ts'

export type NewNotice = typeof wantedNotices.$inferInsert
/** `timing` is that of its saved search while it has one, wherever its owner set it. */
export type NoticeRow = Omit<typeof wantedNotices.$inferSelect, 'timing'> & { timing: SearchTiming }

const noticeColumns = {
  ...getTableColumns(wantedNotices),
  timing: sql<SearchTiming>`coalesce(
    (select s.timing from saved_searches s where s.id = wanted_notices.saved_search_id), wanted_notices.timing)`,
}

/**
 * Notices that everybody sees on this day: still open, its day not over, not waiting for staff, and of somebody who may sell and buy.
 *
 * @param alias of the notices in the query
 */
export function isShown(today: string, alias = 'n'): SQL {
  const n = sql.raw(alias)
  return sql`${n}.state = 'open' and ${n}.held_at is null and ${n}.saved_search_id is not null and ${n}.ends_on >= ${today}::date
    and not exists (select from users u where u.id = ${n}.user_id and u.blocked_at is not null)`
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx.insert(wantedNotices).values(notice)
}

/** A notice of this person, locked; who offers something to it, which only names it, does not wait. */
export async function lockOwnNotice(tx: Tx, userId: string, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select(noticeColumns)
    .from(wantedNotices)
    .where(and(eq(wantedNotices.id, id), eq(wantedNotices.userId, userId)))
    .for('no key update')
  return row
}

/** All notices of this person about the same, whatever became of them, locked. */
export function lockNoticesOfSubject(tx: Tx, userId: string, subject: string): Promise<NoticeRow[]> {
  return tx
    .select(noticeColumns)
    .from(wantedNotices)
    .where(and(eq(wantedNotices.userId, userId), eq(wantedNotices.subject, subject)))
    .orderBy(wantedNotices.id)
    .for('no key update')
}

/** Any notice, locked. */
export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx
    .select(noticeColumns)
    .from(wantedNotices)
    .where(eq(wantedNotices.id, id))
    .for('update')
  return row
}

/** As everybody may see it; undefined where it is over. */
export async function shownNotice(db: DbOrTx, id: string, today: string): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select(noticeColumns)
    .from(wantedNotices)
    .where(and(eq(wantedNotices.id, id), sql`${isShown(today, 'wanted_notices')}`))
  return row
}

/** Notices that wait for staff, the longest wait first. */
export function heldNotices(db: DbOrTx, today: string, limit: number): Promise<NoticeRow[]> {
  const { state, heldAt, endsOn, id } = wantedNotices
  return db
    .select(noticeColumns)
    .from(wantedNotices)
    .where(and(eq(state, 'open'), isNotNull(heldAt), gte(endsOn, today)))
    .orderBy(heldAt, id)
    .limit(limit)
}

/** Any, whatever became of it. */
export async function noticeById(db: DbOrTx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select(noticeColumns).from(wantedNotices).where(eq(wantedNotices.id, id))
  return row
}

export async function updateNotice(tx: Tx, id: string, change: Partial<NewNotice>): Promise<void> {
  await tx.update(wantedNotices).set(change).where(eq(wantedNotices.id, id))
}

/** How many notices of this person are open, and whether one about this subject is, or was taken down by staff. */
export async function noticeStanding(
  db: DbOrTx,
  userId: string,
  subject: string,
): Promise<{ open: number; isThere: boolean; isRemoved: boolean }> {
  const { rows } = await db.execute<{ open: number; isThere: boolean; isRemoved: boolean }>(sql`
    select count(*) filter (where state = 'open')::int as open,
      coalesce(bool_or(state = 'open' and subject = ${subject}), false) as "isThere",
      coalesce(bool_or(state = 'removed' and subject = ${subject}), false) as "isRemoved"
    from wanted_notices where user_id = ${userId}`)
  return rows[0] ?? { open: 0, isThere: false, isRemoved: false }
}

/** An open notice that finds by this search, beside that one: notices of "C" and "C++" are one search. */
export async function openNoticeOf(tx: Tx, searchId: string, besides: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: wantedNotices.id })
    .from(wantedNotices)
    .where(
      and(
        eq(wantedNotices.savedSearchId, searchId),
        eq(wantedNotices.state, 'open'),
        ne(wantedNotices.id, besides),
      ),
    )
    .limit(1)
  return row?.id ?? null
}

/** Its owner has paid for that book since it was put up, and keeps it. */
const isBought = sql<boolean>`(wanted_notices.isbn is not null and exists (
  select from orders o join products p on p.id = o.product_id
  where o.buyer_id = wanted_notices.user_id and o.placed_at > wanted_notices.announced_at
    and p.isbn = wanted_notices.isbn and o.refund_asked_at is null and ${isPaidFor}))`

/**
 * Notices that are open and should not be: past their day, bought, or taken off their owner's list of searches. Their owners
 * are locked with them, as each is told: whoever is just changing theirs is left for the next sweep.
 */
export async function lockEnded(
  tx: Tx,
  today: string,
  limit: number,
): Promise<(NoticeRow & { isBought: boolean })[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select wanted_notices.id from wanted_notices join users on users.id = wanted_notices.user_id
    where state = 'open' and (ends_on < ${today}::date or saved_search_id is null or ${isBought})
    limit ${limit} for key share of users skip locked for no key update of wanted_notices skip locked`)
  return tx
    .select({ ...noticeColumns, isBought })
    .from(wantedNotices)
    .where(
      inArray(
        wantedNotices.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** Who is told of what happens to a notice; undefined where the account is blocked or gone. */
export async function ownerOf(db: DbOrTx, userId: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt)))
  return row
}

/** What this person wrote: what is open, and what ended since then. */
export function noticesOf(db: DbOrTx, userId: string, since: Date, limit: number): Promise<NoticeRow[]> {
  return db
    .select(noticeColumns)
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

/** Those of this person that staff took down, the latest first. */
export function removedNoticesOf(db: DbOrTx, userId: string, limit: number): Promise<NoticeRow[]> {
  return db
    .select(noticeColumns)
    .from(wantedNotices)
    .where(and(eq(wantedNotices.userId, userId), eq(wantedNotices.state, 'removed')))
    .orderBy(desc(wantedNotices.updatedAt))
    .limit(limit)
}

export async function deleteNoticesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wantedNotices).where(eq(wantedNotices.userId, userId))
}

/** Some of those that ended before then; answers how many. */
export async function deleteEndedBefore(db: DbOrTx, then: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from wanted_notices where id in (
      select id from wanted_notices where state <> 'open' and updated_at < ${then} order by updated_at limit ${most})`)
  return rowCount ?? 0
}
