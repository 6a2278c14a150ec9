import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { defaultPreferences, type Preferences } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

export async function settingsOf(db: DbOrTx, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return row ?? defaultPreferences
}

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

/** Idempotent; does nothing for a deleted account. */
export async function disableSwitchOf(tx: Tx, userId: string, one: string): Promise<void> {
  await tx.execute(sql`
    insert into notification_settings (user_id, off)
    select id, array[${one}::text] from users where id = ${userId} and deleted_at is null for share
    on conflict (user_id) do update
      set off = array_append(array_remove(notification_settings.off, ${one}::text), ${one}::text)`)
}

export async function rescheduleDigests(tx: Tx, userId: string, dueAt: Date): Promise<void> {
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
