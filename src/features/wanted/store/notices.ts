import { and, desc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type DbOrTx, firstRow, type Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import type { SearchTiming } from '../../alerts/rules.ts'
import { isPaidFor } from '../../orders/store-filter.ts'
import { wantedNotices } from '../tables.ts'

export type NewNotice = typeof wantedNotices.$inferInsert
/** `timing` comes from the saved search while there is one. */
export type NoticeRow = Omit<typeof wantedNotices.$inferSelect, 'timing'> & { timing: SearchTiming }

const noticeColumns = {
  ...getTableColumns(wantedNotices),
  timing: sql<SearchTiming>`coalesce(
    (select s.timing from saved_searches s where s.id = wanted_notices.saved_search_id), wanted_notices.timing)`,
}

/** Public notices: open, not past their end date, not held, and of an account that is not blocked. */
export function isShown(today: string, alias = 'n'): SQL {
  const n = sql.raw(alias)
  return sql`${n}.state = 'open' and ${n}.held_at is null and ${n}.ends_on >= ${today}::date
    and not exists (select from users u where u.id = ${n}.user_id and u.blocked_at is not null)`
}

const { id, userId, state, subject, heldAt, endsOn, savedSearchId, updatedAt, createdAt } = wantedNotices

const select = (db: DbOrTx, where: SQL | undefined) =>
  db.select(noticeColumns).from(wantedNotices).where(where)

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx.insert(wantedNotices).values(notice)
}

export async function updateNotice(tx: Tx, noticeId: string, change: Partial<NewNotice>): Promise<void> {
  await tx.update(wantedNotices).set(change).where(eq(id, noticeId))
}

export async function noticeById(db: DbOrTx, noticeId: string): Promise<NoticeRow | undefined> {
  return (await select(db, eq(id, noticeId)))[0]
}

/** `no key update`: offers, which insert a reference to the notice, need not wait. */
export async function lockOwnNotice(tx: Tx, owner: string, noticeId: string): Promise<NoticeRow | undefined> {
  return (await select(tx, and(eq(id, noticeId), eq(userId, owner))).for('no key update'))[0]
}

export async function lockNotice(tx: Tx, noticeId: string): Promise<NoticeRow | undefined> {
  return (await select(tx, eq(id, noticeId)).for('update'))[0]
}

export function lockNoticesOfSubject(tx: Tx, owner: string, about: string): Promise<NoticeRow[]> {
  return select(tx, and(eq(userId, owner), eq(subject, about)))
    .orderBy(id)
    .for('no key update')
}

export async function shownNotice(
  db: DbOrTx,
  noticeId: string,
  today: string,
): Promise<NoticeRow | undefined> {
  return (await select(db, and(eq(id, noticeId), isShown(today, 'wanted_notices'))))[0]
}

/** Notices awaiting review, oldest first. */
export function heldNotices(db: DbOrTx, today: string, limit: number): Promise<NoticeRow[]> {
  return select(db, and(eq(state, 'open'), sql`${heldAt} is not null`, gte(endsOn, today)))
    .orderBy(heldAt, id)
    .limit(limit)
}

export function noticesOf(db: DbOrTx, owner: string, since: Date, limit: number): Promise<NoticeRow[]> {
  return select(db, and(eq(userId, owner), or(eq(state, 'open'), gte(updatedAt, since))))
    .orderBy(sql`${state} <> 'open'`, desc(createdAt))
    .limit(limit)
}

export function removedNoticesOf(db: DbOrTx, owner: string, limit: number): Promise<NoticeRow[]> {
  return select(db, and(eq(userId, owner), eq(state, 'removed')))
    .orderBy(desc(updatedAt))
    .limit(limit)
}

type Standing = { open: number; isThere: boolean; isRemoved: boolean }

export async function noticeStanding(db: DbOrTx, owner: string, about: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    select count(*) filter (where state = 'open')::int as open,
      coalesce(bool_or(state = 'open' and subject = ${about}), false) as "isThere",
      coalesce(bool_or(state = 'removed' and subject = ${about}), false) as "isRemoved"
    from wanted_notices where user_id = ${owner}`)
  return rows[0] ?? { open: 0, isThere: false, isRemoved: false }
}

/** Another open notice with this search. Titles such as "C" and "C++" share one. */
export async function openNoticeOf(tx: Tx, searchId: string, except: string): Promise<string | null> {
  const isOther = and(eq(savedSearchId, searchId), eq(state, 'open'), sql`${id} <> ${except}`)
  const [row] = await tx.select({ id }).from(wantedNotices).where(isOther).limit(1)
  return row?.id ?? null
}

/** Its owner has bought the book since it was announced, and not returned it. */
const isBought = sql<boolean>`(wanted_notices.isbn is not null and exists (
  select from orders o join products p on p.id = o.product_id
  where o.buyer_id = wanted_notices.user_id and o.placed_at > wanted_notices.announced_at
    and p.isbn = wanted_notices.isbn and o.refund_asked_at is null and ${isPaidFor}))`

/**
 * Locks open notices that are past their end date or bought, and their owners, who are notified. Rows that others
 * have locked are left for the next sweep.
 */
export async function lockEnded(
  tx: Tx,
  today: string,
  limit: number,
): Promise<(NoticeRow & { isBought: boolean })[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select wanted_notices.id from wanted_notices join users on users.id = wanted_notices.user_id
    where state = 'open' and (ends_on < ${today}::date or ${isBought})
    limit ${limit} for key share of users skip locked for no key update of wanted_notices skip locked`)
  const ids = rows.map((row) => row.id)
  return tx
    .select({ ...noticeColumns, isBought })
    .from(wantedNotices)
    .where(inArray(id, ids))
}

/** Undefined if the account is blocked or deleted. */
export function ownerOf(db: DbOrTx, owner: string) {
  const { email, firstName, blockedAt } = users
  const isOpen = and(eq(users.id, owner), isNull(blockedAt))
  return firstRow(db.select({ email, firstName }).from(users).where(isOpen))
}
