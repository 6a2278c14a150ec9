import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { notifications } from '../tables.ts'
import type { NotificationRow } from './notifications.ts'

/** The badge shows "99+" from here. */
const MAX_COUNTED = 100

export type BellPlace = { createdAt: Date; id: string }

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

/** At most 100. `userId` is a value or a column of an outer query. */
export const unreadOf = (userId: unknown) => sql<number>`(select count(*)::integer from (
  select from notifications where user_id = ${userId} and read_at is null limit ${sql.raw(String(MAX_COUNTED))}) unread)`

export async function unreadCount(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${unreadOf(userId)} as count`)
  return rows[0]?.count ?? 0
}

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

/** Deletes up to `max` older rows; returns their number. */
export async function deleteNotificationsBefore(db: DbOrTx, then: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${then} order by created_at limit ${most})`)
  return rowCount ?? 0
}
