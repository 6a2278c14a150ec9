import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { firstWishes, type Wishes } from '../rules.ts'
import { notificationSettings, notifications } from '../tables.ts'

/** How this person wants to be told. */
export async function settingsOf(db: DbOrTx, userId: string): Promise<Wishes> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return row ?? firstWishes
}

/** Writes what changes; what is left out stays as it is. */
export async function upsertSettings(
  tx: Tx,
  userId: string,
  change: Partial<Pick<Wishes, 'digestHour' | 'pausedUntil'> & { off: string[] }>,
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
}

/** Switches one thing off, whatever else is; nothing where it is off already. */
export async function switchOff(tx: Tx, userId: string, one: string): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, off: [one] })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { off: sql`array_append(array_remove(${notificationSettings.off}, ${one}), ${one})` },
    })
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
