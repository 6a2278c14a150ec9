import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { users } from '../../accounts/tables.ts'
import type { Preferences } from '../rules.ts'
import { mailDigests, notificationSettings, notifications } from '../tables.ts'
import type { NotificationRow } from './notifications.ts'

export async function usersWithDueDigest(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct user_id as id from (
      select user_id from notifications where due_at <= ${now} and mailed_at is null and due_at is not null
      order by due_at limit ${limit}) due`)
  return rows.map(({ id }) => id)
}

/** Locks the person with their preferences; undefined if another worker has. */
export async function lockRecipient(
  tx: Tx,
  userId: string,
): Promise<(Partial<Preferences> & { isOpen: boolean }) | undefined> {
  const [row] = await tx
    .select({ blockedAt: users.blockedAt, deletedAt: users.deletedAt, preferences: notificationSettings })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId))
    .for('no key update', { of: users, skipLocked: true })
  return row && { ...row.preferences, isOpen: row.blockedAt === null && row.deletedAt === null }
}

export async function insertDigest(tx: Tx, userId: string, day: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(mailDigests)
    .values({ userId, day, createdAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

const isDue = (userId: string, now: Date) =>
  and(eq(notifications.userId, userId), lte(notifications.dueAt, now), isNull(notifications.mailedAt))

export async function addToDigest(tx: Tx, userId: string, day: string, now: Date): Promise<void> {
  await tx.update(notifications).set({ mailedAt: now, digestDay: day }).where(isDue(userId, now))
}

export async function postponeDue(tx: Tx, userId: string, now: Date, dueAt: Date): Promise<void> {
  await tx.update(notifications).set({ dueAt }).where(isDue(userId, now))
}

export async function discardDue(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(notifications).set({ dueAt: null }).where(isDue(userId, now))
}

type DigestEntry = Pick<NotificationRow, 'topic' | 'title' | 'text' | 'path' | 'image'>

/** Undefined if the recipient is blocked or deleted. */
export async function digestOf(db: DbOrTx, userId: string, day: string) {
  const [user] = await db
    .select({ email: users.email, name: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
  if (!user) return undefined
  const { topic, title, text, path, image } = notifications
  const entries: DigestEntry[] = await db
    .select({ topic, title, text, path, image })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.digestDay, day)))
    .orderBy(asc(notifications.topic), asc(notifications.createdAt), asc(notifications.id))
  return { user, entries }
}
