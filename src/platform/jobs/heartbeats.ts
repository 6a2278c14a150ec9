import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/pool.ts'
import { newId } from '../ids.ts'
import { workerHeartbeats } from './tables.ts'

const BEAT_MS = 5_000

/** Seconds without a beat after which a worker counts as dead; a slow database or a restart takes less. */
export const ALIVE_SECONDS = 20

/** Whether any worker is alive, as a query for `DatabaseProbe.ask`. */
export const SOME_WORKER_IS_ALIVE = `exists (
  select from worker_heartbeats where beat_at > now() - interval '${ALIVE_SECONDS} seconds')`

/**
 * Says in the database, every few seconds, that this process does its jobs, as long as `isAlive` says so. Rows of the dead go
 * after an hour. On the database's clock, not the shop's, which demo mode moves.
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

  /** A hanging database holds one beat, not one for every interval that it hangs. */
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
