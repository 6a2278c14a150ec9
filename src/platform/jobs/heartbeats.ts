import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/pool.ts'
import { newId } from '../ids.ts'
import { workerHeartbeats } from './tables.ts'

const BEAT_MS = 5_000

export const ALIVE_SECONDS = 20

export const SOME_WORKER_IS_ALIVE = `exists (
  select from worker_heartbeats where beat_at > now() - interval '${ALIVE_SECONDS} seconds')`

/**
 * Writes a heartbeat of this process every few seconds while `isAlive` is true. Rows of dead processes are deleted
 * after an hour. Uses the database's clock, because demo mode moves the shop's.
 */
export function startHeartbeat(
  db: Db,
  isAlive: () => boolean,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const workerId = newId()
  const now = sql`now()`
  let beating: Promise<void> | undefined

  async function beat(): Promise<void> {
    if (!isAlive()) return
    try {
      await db
        .insert(workerHeartbeats)
        .values({ worker: workerId, beatAt: now })
        .onConflictDoUpdate({ target: workerHeartbeats.worker, set: { beatAt: now } })
      await db.delete(workerHeartbeats).where(lt(workerHeartbeats.beatAt, sql`now() - interval '1 hour'`))
    } catch (error) {
      onError(error)
    }
  }

  /** A hanging database blocks one heartbeat, not one for each interval. */
  function beatOnce(): void {
    beating ??= beat().finally(() => {
      beating = undefined
    })
  }

  beatOnce()
  const timer = setInterval(beatOnce, BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await db.delete(workerHeartbeats).where(eq(workerHeartbeats.worker, workerId))
    },
  }
}
