import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { defaultPreferences, type Preferences } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

/** How this person wants to be told. */
export async function settingsOf(db: DbOrTx, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return row ?? defaultPreferences
}

/** Writes what changes; what is left out stays as it is. */
export async function upsertSettings(
  tx: Tx,
  userId: string,
  change: Partial<Pick<Preferences, 'digestHour' | 'pausedUntil'> & { off: string[] }>,
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
}

/** Switches one thing off, whatever else is; nothing where it is off already, or its owner deleted their account. */
export async function switchOff(tx: Tx, userId: string, one: string): Promise<void> {
  await tx.execute(sql`
    insert into notification_settings (user_id, off)
    select id, array[${one}::text] from users where id = ${userId} and deleted_at is null for share
    on conflict (user_id) do update
      set off = array_append(array_remove(notification_settings.off, ${one}::text), ${one}::text)`)
}

export async function deleteSettings(db: DbOrTx, userId: string): Promise<void> {
  await db.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
}

/** Digests of this person that wait go out at another hour. */
export async function moveDigests(tx: Tx, userId: string, dueAt: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ dueAt })
    .where(
      and(
        eq(notifications.userId, userId),
        sql`${notifications.dueAt} is not null and ${notifications.mailedAt} is null`,
      ),
    )
}
