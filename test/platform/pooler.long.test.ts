import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { requireOwnSession } from '../../scripts/backup/dump.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { inspectLinks } from '../../src/platform/db/links.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { inspectServer } from '../../src/platform/db/server.ts'
import { defineHandler, defineJob, startJobs } from '../../src/platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { type Pooler, pgbouncerProgram, startPgbouncer, through } from '../pgbouncer.ts'
import { buy, makeSale } from '../sale/orders.ts'

const READERS = 20
const READS = 300
const log = { warn: () => {} }

const left = pgbouncerProgram ? '' : ' (left out: no pgbouncer is installed)'

describe.skipIf(!pgbouncerProgram)(`[PLT-06] behind PgBouncer in transaction mode${left}`, () => {
  let pooler: Pooler
  let shop: Shop
  let own: TestDatabase
  beforeAll(async () => {
    pooler = await startPgbouncer()
    own = await createTestDatabase()
    shop = await startShop({ pooler, renderPage })
  })
  afterAll(async () => {
    await shop?.stop()
    await own?.drop()
    await pooler?.stop()
  })
  const settings = { DATABASE_PREPARED: 'auto' } as const

  test('the pooler is recognized', async () => {
    expect(await inspectServer(own.connection)).toMatchObject({ isPooled: false, major: 18 })
    expect(await inspectServer(through(pooler, own.connection))).toMatchObject({
      isPooled: true,
      trigrams: 'there',
    })
  })

  test('concurrent migrations succeed, leave no lock, and the next start has nothing to do', async () => {
    await inDatabase(own.connection, 'drop schema public cascade; drop schema drizzle cascade')
    await inDatabase(own.connection, 'create schema public')
    const pooled = through(pooler, own.connection)
    await Promise.all([migrate(pooled, 'db/migrations'), migrate(pooled, 'db/migrations')])
    await migrate(pooled, 'db/migrations')
    const held = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`
    expect(await inDatabase(own.connection, held)).toEqual([])
    const [applied] = await inDatabase(own.connection, 'select count(*) from drizzle.__drizzle_migrations')
    expect(applied).toEqual(
      (await inDatabase(shop.ctx.db.$client.options, 'select count(*) from drizzle.__drizzle_migrations'))[0],
    )
  })

  test('twenty readers at once get 300 pages without an error', async () => {
    const { id: storeId } = await makeStore(shop.ctx.db)
    const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop.ctx.db, { storeId })))
    const { buying } = await makeSale(shop)
    const paths = ['/', '/api/v1/me', '/account', ...products.map(({ url }) => `/product/${url}`)]
    const statuses: number[] = []
    let asked = 0
    const read = async () => {
      while (asked < READS) statuses.push((await buying.get(paths[asked++ % paths.length] ?? '/')).status)
    }
    await Promise.all(Array.from({ length: READERS }, read))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  test('a sale works, with transactions and jobs', async () => {
    const sale = await makeSale(shop)
    const id = await buy(shop, sale)
    const placed = await shop.ctx.db.select().from(orders)
    expect(placed.map((order) => order.id)).toContain(id)
  })

  test.each(['poll', 'direct'] as const)('a new job runs: %s', async (how) => {
    const pooled = through(pooler, own.connection)
    const runner = await startJobs(pooled, () => {}, how === 'poll' ? how : { ...own.connection })
    onTestFinished(() => runner.stop())
    const links = await inspectLinks(pooled, settings, () => {})
    expect(links).toMatchObject({ pool: { isPooled: true, namesStatements: false }, direct: undefined })
    const database = openDatabase(pooled, { poolSize: 2, log, ...links.pool })
    onTestFinished(database.close)
    const ran: string[] = []
    const job = defineJob(`word-${how}`, z.object({ word: z.string() }))
    const handlers = [defineHandler(job, async (_: null, { word }) => void ran.push(word))(null)]
    await runner.prepare(handlers)
    await runner.work(handlers, () => {})
    const listeners = () =>
      inDatabase(
        own.connection,
        "select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
      )
    if (how === 'direct') await expect.poll(listeners, { timeout: 20_000 }).toHaveLength(1)
    await runner.enqueue(database.db, job, { word: how })
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual([how])
    expect(await listeners()).toHaveLength(how === 'poll' ? 0 : 1)
  })

  test('a backup is refused, because its settings would stay in the session', async () => {
    const pooled = through(pooler, own.connection)
    await expect(requireOwnSession(pooled)).rejects.toThrow('DATABASE_DIRECT_URL')
    expect(await requireOwnSession(own.connection)).toMatchObject({ isPooled: false })
  })

  test('statements are named if the operator enables it', async () => {
    const links = await inspectLinks(
      through(pooler, own.connection),
      { DATABASE_PREPARED: 'on', DATABASE_DIRECT_URL: own.url },
      () => {},
    )
    expect(links.pool.namesStatements).toBe(true)
    expect(links.direct).toEqual({ connectionString: own.url })
    expect((await inspectLinks(own.connection, { DATABASE_PREPARED: 'off' }, () => {})).pool).toEqual({
      isPooled: false,
      namesStatements: false,
    })
  })

  test('time limits of role or database are required; without them the start warns', async () => {
    const limited = await createTestDatabase()
    onTestFinished(limited.drop)
    const { database = '' } = limited.connection
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await inDatabase(limited.connection, `alter database ${database} set ${name} = '15s'`)
    const said: string[] = []
    await inspectLinks(through(pooler, limited.connection), settings, (line) => said.push(line))
    expect(said).toEqual([])
    await inspectLinks(through(pooler, own.connection), settings, (line) => said.push(line))
    expect(said.join()).toContain('statement_timeout')
  })
})

async function inDatabase(connection: pg.ClientConfig, text: string): Promise<object[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows ?? []
  } finally {
    await client.end()
  }
}
