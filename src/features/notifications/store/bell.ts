import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { notifications } from '../tables.ts'
import type { NotificationRow } from './notifications.ts'

/** Unread ones are counted no further: the badge says "99+". */
const MAX_COUNTED = 100

/** Where a page of the bell ended. */
export type BellPlace = { createdAt: Date; id: string }

/** Entries of this person's bell, the newest first, `after` a place. */
export async function bellOf(
  db: DbOrTx,
  userId: string,
  { after, limit }: { after: BellPlace | null; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.inBell,
        after
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

/** Number of unread ones, a hundred at most; of the user whose id `userId` is, in a query of its own or a part of one. */
export const unreadOf = (userId: unknown) => sql<number>`(select count(*)::integer from (
  select from notifications where user_id = ${userId} and read_at is null limit ${sql.raw(String(MAX_COUNTED))}) unread)`

export async function unreadCount(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${unreadOf(userId)} as count`)
  return rows[0]?.count ?? 0
}

/** Marks all that had come until then; what came since stays unread. */
export async function markRead(db: DbOrTx, userId: string, until: Date, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    )
}

export async function deleteNotifications(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId))
}

/** Some that are older than that; answers how many. */
export async function deleteNotificationsBefore(db: DbOrTx, then: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${then} order by created_at limit ${most})`)
  return rowCount ?? 0
}
