import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type Changes, startChanges } from '../../src/platform/changes/changes.ts'
import { changeRows as table } from '../../src/platform/changes/tables.ts'
import { startClock } from '../../src/platform/clock.ts'
import { type DatabaseProbe, startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { connectionConfig, type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { executePrepared } from '../../src/platform/db/prepared.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { startHeartbeat } from '../../src/platform/jobs/heartbeats.ts'
import { defineHandler, defineJob, type JobRunner, startJobs } from '../../src/platform/jobs/jobs.ts'
import { isUnreachable } from '../../src/platform/unreachable.ts'
import { openLink } from '../link.ts'
import { type Pair, startPair } from '../replication.ts'

const GENEROUS = { timeout: 60_000, interval: 100 }
const log = { warn: () => {} }
const job = defineJob('word', z.object({ word: z.string() }))

let pair: Pair
let link: Awaited<ReturnType<typeof openLink>>
/** Target of new connections, as in HAProxy. */
let target: number
let database: Database
let probe: DatabaseProbe
let changes: Changes
let jobs: JobRunner
const ran: string[] = []
const seen = new Set<string>()
const stops: (() => unknown)[] = []

beforeAll(async () => {
  pair = await startPair({ settings: { fsync: 'off' } })
  target = pair.primary
  link = await openLink(() => target)
  const connection = connectionConfig(pair.url(link.port))
  await migrate(connection, 'db/migrations')
  database = openDatabase(connection, { poolSize: 4, log })
  const clock = await startClock(database.db)
  changes = await startChanges(database.db, clock)
  changes.onTags((tags) => {
    for (const tag of tags) seen.add(tag)
  })
  jobs = await startJobs(connection, () => {})
  probe = startDatabaseProbe(connection, () => {
    database.cut()
    jobs.cut()
  })
  const handlers = [defineHandler(job, async (_: null, { word }) => void ran.push(word))(null)]
  await jobs.prepare(handlers)
  await jobs.work(handlers, () => {})
  const heartbeat = startHeartbeat(
    database.db,
    () => true,
    () => {},
  )
  stops.push(heartbeat.stop, jobs.stop, clock.stop, changes.stop, probe.stop)
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  await database?.close()
  link?.close()
  await pair?.stop()
})

const write = (tag: string, { db } = database) =>
  inTransaction(db, async (tx) => {
    await executePrepared(tx, sql`select count(*) from changes where tag = ${tag}`)
    await tx.insert(table).values({ tag })
  })

const beats = async (port: number) => {
  const [row] = await pair.query<{ beat: string }>(
    port,
    'select max(beat_at)::text as beat from worker_heartbeats',
  )
  return row?.beat ?? ''
}

test('[PLT-06] a connection to a read-only server is closed, and the process is unhealthy there', async () => {
  let there = pair.standby
  const other = await openLink(() => there)
  onTestFinished(() => other.close())
  const connection = connectionConfig(pair.url(other.port))
  const one = openDatabase(connection, { poolSize: 1, log })
  const lost = vi.fn()
  const watched = startDatabaseProbe(connection, lost)
  onTestFinished(async () => {
    watched.stop()
    await one.close()
  })
  await expect(write('nunca', one)).rejects.toSatisfy(isUnreachable)
  await vi.waitFor(() => expect(watched.isHealthy()).toBe(false), GENEROUS)
  expect(lost).toHaveBeenCalledTimes(1)
  there = pair.primary
  await write('al fin', one)
  await vi.waitFor(() => expect(watched.isHealthy()).toBe(true), GENEROUS)
})

test('[PLT-06] after a silent loss of the primary, everything reconnects to the next one and no confirmed write is lost', async () => {
  await Promise.all(['uno', 'dos', 'tres'].map((tag) => write(tag)))
  await vi.waitFor(() => expect(seen).toContain('tres'), GENEROUS)
  await probe.ask('select 1')
  link.cut()
  // Given up once the probe has noticed, not when the statement's own time is over.
  await expect(write('en vuelo')).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^Connection terminated/) },
  })
  await pair.killPrimary()
  const beat = await beats(pair.standby)
  target = pair.standby
  await pair.promote()
  await vi.waitFor(() => write('después'), GENEROUS)
  await vi.waitFor(() => expect(probe.isHealthy()).toBe(true), GENEROUS)
  await vi.waitFor(() => expect(seen).toContain('site'), GENEROUS)
  expect(changes.lastOf([])).toBeGreaterThan(0)
  await write('más tarde')
  await vi.waitFor(() => expect(seen).toContain('más tarde'), GENEROUS)
  await jobs.enqueue(database.db, job, { word: 'hola' })
  await vi.waitFor(() => expect(ran).toEqual(['hola']), GENEROUS)
  await vi.waitFor(async () => expect((await beats(pair.standby)) > beat).toBe(true), GENEROUS)
  const kept = await pair.query<{ tag: string }>(pair.standby, 'select tag from changes')
  expect(kept.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['uno', 'dos', 'tres', 'después']))
})
