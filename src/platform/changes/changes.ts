import { lt, sql } from 'drizzle-orm'
import { SECOND } from '../../lib/dates.ts'
import { invalidate } from '../cache.ts'
import type { Clock } from '../clock.ts'
import { type Db, onlyRow } from '../db/pool.ts'
import { executePrepared } from '../db/prepared.ts'
import { changeRows } from './tables.ts'

/** Commits of all processes as far as this one has read them, with a delay of up to half a second. */
export type Changes = {
  /** Last known change of these tags, epoch milliseconds of the shop's clock; 0 if none is known. */
  lastOf(tags: readonly string[]): number
  /**
   * Whether this tag may have changed since a time that any process took from the shop's clock, epoch milliseconds. True
   * also for times before this process's memory.
   */
  mayHaveChanged(tag: string, since: number): boolean
  /** Called with the tags of each reading that found some. If it rejects, the next reading calls it with them again. */
  onTags(listener: (tags: ReadonlySet<string>) => Promise<void> | void): void
  catchUp(): Promise<void>
  stop(): void
}

const POLL_MS = 500
/** Another process may have read a commit earlier than this one by about two readings. */
const OTHERS_MS = 4 * POLL_MS
/** Longer than the lifetime of a cached page. */
const MEMORY_MS = 90 * SECOND
/** Retention in the table: a process that was disconnected for longer drops its whole cache. */
const RETENTION_MS = 300 * SECOND

/** Tags of caches other than pages: reference data and the site. */
const CACHE_TAGS = ['menu', 'banners', 'stores', 'figures', 'searches', 'prohibited', 'site', 'payment-keys']

type Reading = { server: string; horizon: string; rows: { xid: string; tag: string }[] }

/**
 * Polls the table of changes, which works behind poolers, where notifications do not. Transactions
 * become visible out of order: each reading starts at the oldest transaction that was open at the last one.
 */
export async function startChanges(db: Db, clock: Clock): Promise<Changes> {
  const seenAt = new Map<string, number>()
  const listeners: ((tags: ReadonlySet<string>) => Promise<void> | void)[] = []
  const retryTags = new Set<string>()
  let { server, horizon } = await read(db, null)
  let allAt = 0
  let known = new Set<string>()
  let readAt = performance.now()
  let reading: Promise<void> | undefined

  async function readNext(): Promise<void> {
    const started = performance.now()
    const { server: answering, horizon: next, rows } = await read(db, horizon)
    // A promoted standby may reuse ids of transactions that it never received.
    const isLost = started - readAt > RETENTION_MS || answering !== server
    const fresh = rows.filter(({ xid, tag }) => !known.has(`${xid} ${tag}`))
    known = new Set(rows.map(({ xid, tag }) => `${xid} ${tag}`))
    server = answering
    horizon = next
    readAt = started
    const now = clock.now().getTime()
    for (const [tag, at] of seenAt) if (at < now - MEMORY_MS) seenAt.delete(tag)
    // Cached pages stay for while the database is down, but none counts as fresh.
    if (isLost) allAt = now
    const tags = new Set([...fresh.map(({ tag }) => tag), ...(isLost ? CACHE_TAGS : []), ...retryTags])
    retryTags.clear()
    if (tags.size === 0) return
    for (const tag of tags) {
      seenAt.set(tag, now)
      invalidate(db, tag)
    }
    const results = await Promise.allSettled(listeners.map(async (listener) => listener(tags)))
    if (results.some(({ status }) => status === 'rejected')) for (const tag of tags) retryTags.add(tag)
  }

  /** Waits for a reading in progress, which may have begun too early, and reads again. */
  async function catchUp(): Promise<void> {
    await reading?.catch(() => {})
    reading ??= readNext().finally(() => {
      reading = undefined
    })
    return reading
  }

  const timer = setInterval(() => {
    // The database probe reports failures.
    if (!reading) catchUp().catch(() => {})
  }, POLL_MS)
  timer.unref()
  const lastOf = (tags: readonly string[]) => Math.max(allAt, ...tags.map((tag) => seenAt.get(tag) ?? 0))
  return {
    lastOf,
    mayHaveChanged: (tag, since) =>
      since < clock.now().getTime() - MEMORY_MS || lastOf([tag]) >= since - OTHERS_MS,
    onTags: (listener) => void listeners.push(listener),
    catchUp,
    stop: () => clearInterval(timer),
  }
}

/** @param from horizon of the last reading; null reads only the current one */
function read(db: Db, from: string | null): Promise<Reading> {
  const reading = sql`select pg_postmaster_start_time()::text as server,
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('xid', xid::text, 'tag', tag)) from changes
      where xid >= ${from}::text::xid8
    ), '[]') as rows`
  return onlyRow(executePrepared<Reading>(db, reading))
}

export async function deleteOldChanges({ db }: { db: Db }): Promise<void> {
  await db
    .delete(changeRows)
    .where(lt(changeRows.at, sql`clock_timestamp() - make_interval(secs => ${RETENTION_MS / SECOND})`))
}
