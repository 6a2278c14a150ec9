import { sql } from 'drizzle-orm'
import { clockOffset } from './clock-table.ts'
import type { Db } from './db/pool.ts'

/**
 * The one clock of all rules with a deadline. It follows the database's clock, so that processes whose own
 * clocks differ still agree, plus what `/dev/reloj` has added in demo mode. Between two readings it counts by a
 * timer that nobody can set: when this machine's clock is moved, nothing ends early or late.
 */
export type Clock = {
  now(): Date
  /** Reads the database's clock and the demo offset again. */
  sync(): Promise<void>
  /** Moves the shop's clock ahead for all processes; milliseconds ≥ 0. Demo mode only. */
  advance(ms: number): Promise<void>
}

const SYNC_EVERY_MS = 10_000

export async function startClock(db: Db): Promise<Clock & { stop(): void }> {
  /** From this process's running time to the shop's. */
  let aheadMs = 0

  async function sync(): Promise<void> {
    const asked = performance.now()
    const { rows } = await db.execute<{ now: number; offset: number | null }>(sql`
      select extract(epoch from clock_timestamp()) * 1000 as now,
             (select offset_ms from clock_offset) as offset`)
    const answered = performance.now()
    const row = rows[0]
    if (row) aheadMs = Number(row.now) + Number(row.offset ?? 0) - (asked + answered) / 2
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
