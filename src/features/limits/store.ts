import { eq, inArray, lte, sql } from 'drizzle-orm'
import { addMs } from '../../lib/dates.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { rateLimits } from './tables.ts'

/** One statement, so that concurrent attempts in several processes are all counted. */
export async function countAttempt(
  db: DbOrTx,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; windowStart: Date }> {
  const isOver = sql`${rateLimits.windowStart} <= ${addMs(now, -windowMs)}`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStart: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count} + 1, 1000000) end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning({ count: rateLimits.count, windowStart: rateLimits.windowStart })
  return row ?? { count: 1, windowStart: now }
}

/** Takes back an attempt that was no guess. */
export async function refundAttempt(db: DbOrTx, keys: string[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(inArray(rateLimits.key, keys))
}

export async function deleteAttempts(db: DbOrTx, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function deleteOldAttempts(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowStart, before))
}
