import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import type { Wishes } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Rows of one insert: each has some fourteen values. */
const ROWS = 500

const wishColumns = {
  off: notificationSettings.off,
  digestHour: notificationSettings.digestHour,
  pausedUntil: notificationSettings.pausedUntil,
}

/** How these people want to be told, by id; null where they have chosen nothing. Who is blocked or gone is not among them. */
export async function wishesOfPeople(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, Wishes | null>> {
  const rows = await db
    .select({ id: users.id, wishes: wishColumns })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        sql`${users.id} = any(${sql.param([...new Set(userIds)])}::text[])`,
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, wishes }) => [id, wishes]))
}

/** Writes those that were not written before; answers them. */
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
