import { sql } from 'drizzle-orm'
import { invalidate } from '../cache.ts'
import type { Changes } from '../changes/changes.ts'
import type { Clock } from '../clock.ts'
import { metrics } from '../metrics.ts'
import type { Database, Db } from './pool.ts'

/** A standby that answers reads, as long as it is known to have everything up to a moment that is near. */
export type Replica = {
  /**
   * Where to read what was committed until `wroteAt` (epoch milliseconds of the shop's clock) and all changes that this process
   * has seen; undefined: from the primary.
   */
  readFrom(wroteAt: number): Db | undefined
  /** A read of it failed: nobody reads there until it has answered again. */
  giveUp(error: unknown): void
  stop(): Promise<void>
}

const EVERY_MS = 500
/** Milliseconds between two looks at one that has not caught up. */
const PAUSE_MS = 50
/** Milliseconds that what is read there is old, at most. */
export const MAX_BEHIND_MS = 2_000

type Options = {
  primary: Db
  replica: Database
  clock: Clock
  changes: Changes
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}

/**
 * Asks the primary how far its log goes and the replica whether it has replayed it, twice a second and after each change. A page
 * that is rendered from it then shows every change that this process knows of: what it learns later makes the copy old.
 */
export function watchReplica({ primary, replica, clock, changes, log }: Options): Replica {
  /** It has all that was committed before; shop's clock. */
  let hasUntil = 0
  let lastChangeAt = 0
  let isUsed: boolean | undefined
  let isLooking = false
  let isOver = false
  /** Its own copies of reference data go once it has the change, or they would be loaded from before. */
  const unseen = new Set<string>()

  const isNear = () => clock.now().getTime() - hasUntil < MAX_BEHIND_MS

  async function look(): Promise<void> {
    const asked = clock.now().getTime()
    const tags = [...unseen]
    const { rows } = await primary.execute<{ lsn: string }>(
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    while (!isOver && clock.now().getTime() - asked < MAX_BEHIND_MS) {
      const found = await replica.db.execute<{ has: boolean }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as has`,
      )
      if (found.rows[0]?.has) {
        for (const tag of tags) {
          invalidate(replica.db, tag)
          unseen.delete(tag)
        }
        hasUntil = asked
        return
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  function tell(error?: unknown): void {
    if (isNear() === isUsed || isOver) return
    isUsed = isNear()
    metrics.replicaUsed(isUsed)
    if (isUsed) log.info({}, 'replica in use')
    else {
      log.warn({ err: error }, 'replica away or behind: reading from the primary')
      replica.cut()
    }
  }

  function check(): void {
    if (isLooking) return
    isLooking = true
    look()
      .then(
        () => tell(),
        (error) => tell(error),
      )
      .finally(() => {
        isLooking = false
      })
  }

  changes.onTags((tags) => {
    lastChangeAt = clock.now().getTime()
    for (const tag of tags) unseen.add(tag)
    check()
  })
  check()
  const timer = setInterval(() => {
    if (!isNear()) tell()
    check()
  }, EVERY_MS)
  timer.unref()
  return {
    readFrom: (wroteAt) => (hasUntil >= Math.max(wroteAt, lastChangeAt) && isNear() ? replica.db : undefined),
    giveUp(error) {
      hasUntil = 0
      tell(error)
    },
    async stop() {
      isOver = true
      clearInterval(timer)
      replica.cut()
      await replica.close()
    },
  }
}
