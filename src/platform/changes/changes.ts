import { lt, sql } from 'drizzle-orm'
import { SECOND } from '../../lib/dates.ts'
import { invalidate } from '../cache.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { executePrepared } from '../db/prepared.ts'
import { changeRows } from './tables.ts'

/** What was committed by any process, as far as this one has read it; half a second behind at most. */
export type Changes = {
  /** When this process last saw one of the tags change, epoch milliseconds of the shop's clock; 0 where long ago or never. */
  lastOf(tags: readonly string[]): number
  /** Called with the tags of each reading that found some; where it rejects, with the same once more at the next reading. */
  onTags(listener: (tags: ReadonlySet<string>) => Promise<void> | void): void
  /** Reads now. */
  catchUp(): Promise<void>
  stop(): void
}

const EVERY_MS = 500
/** Longer than any copy of a page lives. */
const REMEMBERED_MS = 90 * SECOND
/** In the table: a process that was away for longer drops all that it holds. */
const KEPT_MS = 300 * SECOND

/** Reference data and the site, which are held by other names than pages. */
const HELD = ['menu', 'banners', 'stores', 'figures', 'searches', 'prohibited', 'site', 'payment-keys']

type Reading = { server: string; horizon: string; rows: { xid: string; tag: string }[] }

/**
 * Follows the table of changes by asking, which works behind poolers and on replicas, where nothing is told. Transactions
 * become visible in another order than they began: each reading starts at the oldest one that was still open at the last.
 */
export async function startChanges(db: Db, clock: Clock): Promise<Changes> {
  const seenAt = new Map<string, number>()
  const listeners: ((tags: ReadonlySet<string>) => Promise<void> | void)[] = []
  /** Tags whose listeners failed: they hear of them again. */
  const retryTags = new Set<string>()
  let { server, horizon } = await read(db, null)
  let allAt = 0
  let known = new Set<string>()
  let readAt = performance.now()
  let reading: Promise<void> | undefined

  async function readOn(): Promise<void> {
    const started = performance.now()
    const { server: answering, horizon: next, rows } = await read(db, horizon)
    // A standby that took over may use again the numbers of transactions that never reached it.
    const isLost = started - readAt > KEPT_MS || answering !== server
    const fresh = rows.filter(({ xid, tag }) => !known.has(`${xid} ${tag}`))
    known = new Set(rows.map(({ xid, tag }) => `${xid} ${tag}`))
    server = answering
    horizon = next
    readAt = started
    const now = clock.now().getTime()
    for (const [tag, at] of seenAt) if (at < now - REMEMBERED_MS) seenAt.delete(tag)
    // Copies stay for while the database is away; none of them is current.
    if (isLost) allAt = now
    const tags = new Set([...fresh.map(({ tag }) => tag), ...(isLost ? HELD : []), ...retryTags])
    retryTags.clear()
    if (tags.size === 0) return
    for (const tag of tags) {
      seenAt.set(tag, now)
      invalidate(db, tag)
    }
    const heard = await Promise.allSettled(listeners.map(async (listener) => listener(tags)))
    if (heard.some(({ status }) => status === 'rejected')) for (const tag of tags) retryTags.add(tag)
  }

  /** A reading that is under way may have begun before what the caller waits for. */
  async function catchUp(): Promise<void> {
    await reading?.catch(() => {})
    reading ??= readOn().finally(() => {
      reading = undefined
    })
    return reading
  }

  const timer = setInterval(() => {
    // The probe of the database tells when it is away.
    if (!reading) catchUp().catch(() => {})
  }, EVERY_MS)
  timer.unref()
  return {
    lastOf: (tags) => Math.max(allAt, ...tags.map((tag) => seenAt.get(tag) ?? 0)),
    onTags: (listener) => void listeners.push(listener),
    catchUp,
    stop: () => clearInterval(timer),
  }
}

/** @param from the horizon of the last reading; null to learn the present one only */
async function read(db: Db, from: string | null): Promise<Reading> {
  const [row] = await executePrepared<Reading>(
    db,
    sql`select pg_postmaster_start_time()::text as server, pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('xid', xid::text, 'tag', tag)) from changes
      where xid >= ${from}::text::xid8
    ), '[]') as rows`,
  )
  if (!row) throw new Error('no answer of one row')
  return row
}

/** Drops what every process has read by now. */
export async function forgetChanges(db: Db): Promise<void> {
  await db
    .delete(changeRows)
    .where(lt(changeRows.at, sql`clock_timestamp() - make_interval(secs => ${KEPT_MS / SECOND})`))
}
