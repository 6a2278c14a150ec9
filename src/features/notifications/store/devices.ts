import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { sessions, users } from '../../accounts/tables.ts'
import { settings } from '../../settings/rules.ts'
import { notificationSettings, notifications, pushDevices } from '../tables.ts'
import { unreadOf } from './notifications.ts'

export type Device = typeof pushDevices.$inferSelect

export const devicesOf = (db: DbOrTx, userId: string): Promise<Device[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(desc(pushDevices.createdAt))

export const hasDevice = async (db: DbOrTx, id: string, userId: string): Promise<boolean> =>
  (await db.$count(pushDevices, and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))) === 1

/** Registers a device or renews it, also for another person; a person's oldest devices make room for it. */
export async function upsertDevice(tx: Tx, device: typeof pushDevices.$inferInsert): Promise<Device> {
  const { userId, sessionId, p256dh, auth, publicKey, name } = device
  const [row] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: {
        ...{ userId, sessionId, p256dh, auth, publicKey, name },
        // A device of another person counts as new.
        createdAt: sql`case ${pushDevices.userId} when ${userId} then ${pushDevices.createdAt} else excluded.created_at end`,
      },
    })
    .returning()
  const kept = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(settings.push.maxDevices)
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), sql`${pushDevices.id} not in ${kept}`))
  return row as Device
}

/** Deletes a device of the person; `userId` undefined: of anybody, once its push service has ended it. */
export async function deleteDevice(db: DbOrTx, id: string, userId?: string): Promise<boolean> {
  const own = userId === undefined ? undefined : eq(pushDevices.userId, userId)
  const { rowCount } = await db.delete(pushDevices).where(and(eq(pushDevices.id, id), own))
  return rowCount === 1
}

/** An expired session whose device was turned off, or moved to another session, has no reason to stay. */
export async function releaseSessions(db: DbOrTx): Promise<void> {
  const own = db.select().from(pushDevices).where(eq(pushDevices.sessionId, sessions.id))
  await db
    .update(sessions)
    .set({ deviceSeenAt: null })
    .where(and(isNotNull(sessions.deviceSeenAt), notExists(own)))
}

/**
 * Claims all due notifications of at most so many people, and returns each person's newest unread one with their devices.
 * Locked rows are another process's.
 */
export async function claimDuePushes(tx: Tx, now: Date, limit: number) {
  const { rows } = await tx.execute<{
    notificationId: string
    deviceIds: string[]
    count: number
    taken: number
  }>(sql`
    with people as (
      select distinct user_id from (
        select user_id from notifications where push_at <= ${now} order by push_at limit ${limit}) earliest),
    due as (
      select id from notifications where push_at <= ${now} and user_id in (select user_id from people) for update skip locked),
    taken as (
      update notifications n set push_at = null from due where n.id = due.id
      returning n.id, n.user_id, n.created_at, n.read_at is null as is_unread),
    newest as (
      select distinct on (user_id) id, user_id, count(*) over (partition by user_id)::int as count
      from taken where is_unread order by user_id, created_at desc, id desc)
    select (select count(*)::int from taken) as taken, newest.id as "notificationId", newest.count,
      coalesce((select array_agg(d.id) from push_devices d where d.user_id = newest.user_id), '{}') as "deviceIds"
    from (select 1) one left join newest on true`)
  return rows
}

/** A message for a device, with its owner's choices; undefined once either is gone. */
export async function findPush(db: Db, deviceId: string, notificationId: string) {
  const [row] = await db
    .select({
      device: pushDevices,
      notification: notifications,
      off: sql<string[]>`coalesce(${notificationSettings.off}, '{}')`,
      unread: unreadOf(users.id),
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .innerJoin(notifications, and(eq(notifications.userId, users.id), eq(notifications.id, notificationId)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(pushDevices.id, deviceId), sql`${users.blockedAt} is null and ${users.deletedAt} is null`))
  return row
}

/** Those of the people who have a device. */
export async function usersWithDevices(db: DbOrTx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: pushDevices.userId })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} = any(${sql.param([...userIds])}::text[])`)
  return new Set(rows.map(({ userId }) => userId))
}
