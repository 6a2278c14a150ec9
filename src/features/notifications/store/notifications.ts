import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import { users } from '../../accounts/tables.ts'
import { type Preferences, switchOf, type Topic } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Limits the parameters of a statement: each row has fourteen. */
const ROWS = 500

const preferenceColumns = {
  off: notificationSettings.off,
  digestHour: notificationSettings.digestHour,
  pausedUntil: notificationSettings.pausedUntil,
}

/** By user id; null for the defaults. Blocked and deleted users are missing. */
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

/** Skips existing keys; returns the inserted ones. */
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

type BellEntry = {
  id: string
  userId: string
  key: string
  title: string
  text: string
  path: string
  image: unknown
}

/** Inserts entries for users with the topic's bell on, in one statement, since every purchase runs it. */
export async function insertAtBells(
  db: DbOrTx,
  topic: Topic,
  entries: readonly BellEntry[],
  now: Date,
): Promise<void> {
  await executePrepared(
    db,
    sql`insert into notifications (id, user_id, topic, key, title, text, path, image, mail, created_at)
      select given.id, u.id, ${topic}, given.key, given.title, given.text, given.path, given.image, 'none', ${now}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (
        id uuid, "userId" text, key text, title text, text text, path text, image jsonb)
      join users u on u.id = given."userId" and u.blocked_at is null and u.deleted_at is null
      left join notification_settings s on s.user_id = u.id
      where (s.user_id is null or (not ${switchOf(topic, 'bell')}::text = any(s.off)
        and (s.paused_until is null or s.paused_until <= ${now})))
      on conflict do nothing`,
  )
}
