import { sql } from 'drizzle-orm'
import { clockOffset } from './clock-table.ts'
import type { Db } from './db/pool.ts'

/**
 * The clock of all deadlines: the database's clock, so that processes agree, plus the offset of `/dev/reloj` in demo
 * mode. Between readings a monotonic timer counts, so that changes of the machine's clock have no effect.
 */
export type Clock = {
  now(): Date
  sync(): Promise<void>
  /** Moves the shop's clock ahead in all processes; milliseconds ≥ 0. Demo mode only. */
  advance(ms: number): Promise<void>
}

const SYNC_EVERY_MS = 10_000

export async function startClock(db: Db): Promise<Clock & { stop(): void }> {
  /** Difference between the shop's clock and `performance.now()`. */
  let aheadMs = 0

  async function sync(): Promise<void> {
    const sentAt = performance.now()
    const { rows } = await db.execute<{ now: number; offset: number | null }>(sql`
      select extract(epoch from clock_timestamp()) * 1000 as now,
             (select offset_ms from clock_offset) as offset`)
    const receivedAt = performance.now()
    const row = rows[0]
    if (row) aheadMs = Number(row.now) + Number(row.offset ?? 0) - (sentAt + receivedAt) / 2
  }

  async function advance(ms: number): Promise<void> {
    await db
      .insert(clockOffset)
      .values({ offsetMs: ms })
      .onConflictDoUpdate({
        target: clockOffset.one,
        set: { offsetMs: sql`${clockOffset.offsetMs} + ${ms}` },
      })
    await sync()
  }

  await sync()
  const timer = setInterval(() => sync().catch(() => {}), SYNC_EVERY_MS)
  timer.unref()
  return { now: () => new Date(performance.now() + aheadMs), sync, advance, stop: () => clearInterval(timer) }
}
