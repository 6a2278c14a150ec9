import { sql } from 'drizzle-orm'
import { invalidate } from '../cache.ts'
import type { Changes } from '../changes/changes.ts'
import type { Clock } from '../clock.ts'
import { metrics } from '../metrics.ts'
import type { Database, Db } from './pool.ts'

export type Replica = {
  /**
   * The standby if it has everything committed until `wroteAt` (epoch milliseconds of the shop's clock) and all changes
   * known to this process; otherwise undefined, and the primary has to be read.
   */
  readFrom(wroteAt: number): Db | undefined
  /** Reports a failed read: the standby is not used until it responds again. */
  giveUp(error: unknown): void
  stop(): Promise<void>
}

const POLL_MS = 500
const RETRY_MS = 50
/** Maximum age of its data, milliseconds. */
export const MAX_BEHIND_MS = 2_000

type Options = {
  primary: Db
  replica: Database
  clock: Clock
  changes: Changes
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}

/**
 * Reads the primary's log position and waits until the standby has replayed it, twice a second and after each change.
 * Pages rendered from it show every change known to this process; later changes invalidate them.
 */
export function watchReplica({ primary, replica, clock, changes, log }: Options): Replica {
  /** Everything committed before is replayed; shop's clock. */
  let currentUntil = 0
  let lastChangeAt = 0
  let isUsed: boolean | undefined
  let isChecking = false
  let isStopped = false
  /** Tags to invalidate in the standby's own caches once it has the change; earlier, old data would be loaded again. */
  const pendingTags = new Set<string>()

  const isNear = () => clock.now().getTime() - currentUntil < MAX_BEHIND_MS

  async function compare(): Promise<void> {
    const startedAt = clock.now().getTime()
    const tags = [...pendingTags]
    const { rows } = await primary.execute<{ lsn: string }>(
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    while (!isStopped && clock.now().getTime() - startedAt < MAX_BEHIND_MS) {
      const found = await replica.db.execute<{ current: boolean }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as current`,
      )
      if (found.rows[0]?.current) {
        for (const tag of tags) {
          invalidate(replica.db, tag)
          pendingTags.delete(tag)
        }
        currentUntil = startedAt
        return
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  function updateUse(error?: unknown): void {
    if (isNear() === isUsed || isStopped) return
    isUsed = isNear()
    metrics.replicaUsed(isUsed)
    if (isUsed) log.info({}, 'replica in use')
    else {
      log.warn({ err: error }, 'replica away or behind: reading from the primary')
      replica.cut()
    }
  }

  function check(): void {
    if (isChecking) return
    isChecking = true
    compare()
      .then(() => updateUse(), updateUse)
      .finally(() => {
        isChecking = false
      })
  }

  changes.onTags((tags) => {
    lastChangeAt = clock.now().getTime()
    for (const tag of tags) pendingTags.add(tag)
    check()
  })
  check()
  const timer = setInterval(() => {
    if (!isNear()) updateUse()
    check()
  }, POLL_MS)
  timer.unref()
  return {
    readFrom: (wroteAt) =>
      currentUntil >= Math.max(wroteAt, lastChangeAt) && isNear() ? replica.db : undefined,
    giveUp(error) {
      currentUntil = 0
      updateUse(error)
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      replica.cut()
      await replica.close()
    },
  }
}
