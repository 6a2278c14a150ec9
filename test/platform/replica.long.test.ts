import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkReplica } from '../../scripts/doctor/database.ts'
import { readLeniently } from '../../scripts/doctor/settings.ts'
import { createApp } from '../../src/app.ts'
import { type Changes, startChanges } from '../../src/platform/changes/changes.ts'
import { changeRows as table } from '../../src/platform/changes/tables.ts'
import { startClock } from '../../src/platform/clock.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { connectionConfig, type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { type Replica, watchReplica } from '../../src/platform/db/replica.ts'
import { createBrowser } from '../browser.ts'
import { startShop } from '../harness.ts'
import { openLink } from '../link.ts'
import { renderPage } from '../pages.ts'
import { type Pair, startPair } from '../replication.ts'

const GENEROUS = { timeout: 60_000, interval: 50 }
/** Where nobody listens. */
const NOWHERE = 9
const log = { warn: vi.fn(), info: vi.fn() }

let pair: Pair
let link: Awaited<ReturnType<typeof openLink>>
/** Where who connects to the standby is led to. */
let target: number
let primary: Database
let standby: Database
let changes: Changes
let replica: Replica
const stops: (() => unknown)[] = []

beforeAll(async () => {
  pair = await startPair({ settings: { fsync: 'off' } })
  const connection = connectionConfig(pair.url(pair.primary))
  await migrate(connection, 'db/migrations')
  primary = openDatabase(connection, { poolSize: 4, log })
  target = pair.standby
  link = await openLink(() => target)
  standby = openDatabase(connectionConfig(pair.url(link.port)), { poolSize: 4, log })
  const clock = await startClock(primary.db)
  changes = await startChanges(primary.db, clock)
  replica = watchReplica({ primary: primary.db, replica: standby, clock, changes, log })
  stops.push(replica.stop, changes.stop, clock.stop, primary.close)
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  link?.close()
  await pair?.stop()
}, 60_000)

const isUsed = () => replica.readFrom(0) !== undefined
/** The pools warn by the same log. */
const saidAway = () =>
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'replica away or behind: reading from the primary')
const write = (tag: string) => primary.db.insert(table).values({ tag })
const doctor = async () =>
  checkReplica(
    await readLeniently({
      DATABASE_URL: pair.url(pair.primary),
      DATABASE_REPLICA_URL: pair.url(pair.standby),
    }),
  )

test('[PLT-06] a known change is never read from a replica that lacks it', async () => {
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
  expect(await doctor()).toEqual([expect.objectContaining({ level: 'good' })])
  await pair.query(pair.standby, 'select pg_wal_replay_pause()')
  log.warn.mockClear()
  await write('nuevo')
  await changes.catchUp()
  expect(isUsed()).toBe(false)
  await vi.waitFor(saidAway, GENEROUS)
  expect(await doctor()).toEqual([expect.objectContaining({ level: 'doubtful' })])
  await pair.query(pair.standby, 'select pg_wal_replay_resume()')
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
  expect(await replica.readFrom(0)?.select({ tag: table.tag }).from(table)).toContainEqual({ tag: 'nuevo' })
})

test('[PLT-06] after a write, its visitor reads the primary until the replica has it', async () => {
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
  const wroteAt = Date.now() + 1_000
  expect(replica.readFrom(wroteAt)).toBeUndefined()
  await vi.waitFor(() => expect(replica.readFrom(wroteAt)).toBeDefined(), GENEROUS)
})

test('[PLT-06] an unreachable replica is not read', async () => {
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
  log.warn.mockClear()
  target = NOWHERE
  link.cut()
  await vi.waitFor(() => expect(isUsed()).toBe(false), GENEROUS)
  await vi.waitFor(saidAway, GENEROUS)
  expect(isUsed()).toBe(false)
  target = pair.standby
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
})

test('[PLT-06] a replica with a failed read is not used until it responds again', async () => {
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
  replica.giveUp(new Error('gone'))
  expect(isUsed()).toBe(false)
  await vi.waitFor(() => expect(isUsed()).toBe(true), GENEROUS)
})

test('[PLT-06] a page is read from the replica, and from the primary if that fails', async () => {
  const shop = await startShop({ renderPage })
  const health = () => ({ migrations: true, worker: true })
  const giveUp = vi.fn()
  const browser = (from: Database) => {
    const readFrom = vi.fn(() => from.db)
    const ctx = { ...shop.ctx, replica: { readFrom, giveUp, stop: async () => {} } }
    return {
      readFrom,
      ...{ guest: createBrowser(createApp(ctx, { health, renderPage, changes: shop.changes }), shop.url) },
    }
  }
  // Nobody but the page asks on this one.
  const own = openDatabase(connectionConfig(pair.url(pair.primary)), { poolSize: 2, log })
  const { guest, readFrom } = browser(own)
  const asked = vi.spyOn(own.pool, 'query')
  expect((await guest.get('/store-list')).status).toBe(200)
  expect(asked).toHaveBeenCalled()
  await own.close()
  expect(readFrom).toHaveBeenCalledWith(0)
  const gone = openDatabase('postgres://nobody@127.0.0.1:9/none', { poolSize: 1, log })
  expect((await browser(gone).guest.get('/')).status).toBe(200)
  expect(giveUp).toHaveBeenCalled()
  await shop.stop()
})
