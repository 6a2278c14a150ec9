import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import { users } from '../../accounts/tables.ts'
import type { Preferences, Topic } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Limits the parameters of a statement: each row has fourteen. */
const ROWS = 500

const preferenceColumns = {
  off: notificationSettings.off,
  digestHour: notificationSettings.digestHour,
  pausedUntil: notificationSettings.pausedUntil,
}

export async function preferencesOfPeople(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, Preferences | null>> {
  const rows = await db
    .select({ id: users.id, preferences: preferenceColumns })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${sql.param([...new Set(userIds)])}::text[])`,
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, preferences }) => [id, preferences]))
}

export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<Pick<NotificationRow, 'userId' | 'key' | 'mail'>[]> {
  const written: Pick<NotificationRow, 'userId' | 'key' | 'mail'>[] = []
  for (let start = 0; start < rows.length; start += ROWS)
    written.push(
      ...(await tx
        .insert(notifications)
        .values(rows.slice(start, start + ROWS))
        .onConflictDoNothing()
        .returning({
          userId: notifications.userId,
          key: notifications.key,
          mail: notifications.mail,
        })),
    )
  return written
}

type BellEntry = Pick<NotificationRow, 'id' | 'userId' | 'key' | 'title' | 'text' | 'path'> & {
  image: unknown
}

/** Inserts entries for active users in one statement, since every purchase runs it. `afterQuiet`: earliest time for phones. */
export async function insertAtBells(
  db: DbOrTx,
  topic: Topic,
  entries: readonly BellEntry[],
  now: Date,
  afterQuiet: Date,
): Promise<void> {
  await executePrepared(
    db,
    sql`insert into notifications (id, user_id, topic, key, title, text, path, image, mail, created_at, push_at)
      select given.id, u.id, ${topic}, given.key, given.title, given.text, given.path, given.image, 'none', ${now}::timestamptz,
        case when not exists (select from push_devices d where d.user_id = u.id) or ${`push:${topic}`} = any(s.off) then null
          when 'push:quiet' = any(s.off) then ${now} else ${afterQuiet}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
        id uuid, "userId" text, key text, title text, text text, path text, image jsonb)
      join users u on u.id = given."userId" and u.blocked_at is null and u.deleted_at is null
      left join notification_settings s on s.user_id = u.id
      on conflict do nothing`,
  )
}

/** The badge shows "99+" from here. */
const MAX_COUNTED = 100

export type BellCursor = { createdAt: Date; id: string }

export async function bellOf(
  db: DbOrTx,
  userId: string,
  { after, limit }: { after: BellCursor | null; limit: number },
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

/** Marks those whose key begins so. */
export async function markReadByKey(db: DbOrTx, userId: string, start: string, now: Date): Promise<void> {
  const isNamed = sql`starts_with(${notifications.key}, ${start})`
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isNamed))
}
