import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Context } from '../../src/context.ts'
import { DAY } from '../../src/lib/dates.ts'
import { type Changes, startChanges } from '../../src/platform/changes/changes.ts'
import { type HealthProbe, startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Shop, startShop } from '../harness.ts'
import { openLink } from '../link.ts'
import { renderPage } from '../pages.ts'

let shop: Shop
let own: TestDatabase
let changes: Changes
let link: Awaited<ReturnType<typeof openLink>>
let databaseProbe: HealthProbe
let app: ReturnType<typeof createApp>
let aheadMs: number
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  shop = await startShop()
  return () => shop.stop()
})

/** The same shop behind a link to a database of its own, its pages kept in memory. */
beforeEach(async () => {
  own = await createTestDatabase()
  const { host, port } = own.connection
  link = await openLink(`${host}/.s.PGSQL.${port}`)
  const connection = { ...own.connection, host: '127.0.0.1', port: link.port }
  const { db, close } = openDatabase(connection, { poolSize: 5, log: shop.ctx.log })
  closeDatabase = close
  databaseProbe = startDatabaseProbe(connection)
  aheadMs = 0
  const clock = { ...shop.ctx.clock, now: () => new Date(Date.now() + aheadMs) }
  const ctx: Context = { ...shop.ctx, db, clock }
  changes = await startChanges(db, clock)
  const health = () => ({ migrations: true, worker: true })
  const serveAsset = async ({ url }: Request) =>
    url.endsWith('/assets/a.js') ? new Response('a') : undefined
  app = createApp(ctx, { health, renderPage, changes, databaseProbe, serveAsset })
  await shop.ctx.files.put('products/libros/prueba.webp', Buffer.from('foto'), 'image/webp')
})
afterEach(async () => {
  changes.stop()
  databaseProbe.stop()
  link.close()
  await closeDatabase()
  await own.drop()
})

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.request(shop.url + path, { headers })

async function expectServedWithout(body: string): Promise<void> {
  const kept = await get('/')
  expect([kept.status, await kept.text()]).toEqual([200, body])
  const page = await get('/product/x')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toMatch(/<h1>Un momento<\/h1>.*Intentar de nuevo/s)
  const mine = await get('/account', { cookie: 'tianguis_session=x', accept: 'text/html' })
  expect([mine.status, mine.headers.get('retry-after')]).toEqual([503, '2'])
  const api = await get('/api/v1/products')
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await api.json()).toMatchObject({ code: 'unavailable', status: 503 })
  const data = await get('/product/x.data')
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await get('/files/products/libros/prueba.webp')).status).toBe(200)
  expect((await get('/assets/a.js')).status).toBe(200)
  expect((await get('/health/live')).status).toBe(200)
}

test('[PLT-06] without a database, cached pages of any age, pictures and assets are served; the rest is 503 at once', async () => {
  const first = await get('/')
  expect(first.status).toBe(200)
  const body = await first.text()
  link.close()
  aheadMs = 2 * DAY
  await expectServedWithout(body)
  expect(databaseProbe.isHealthy()).toBe(true)
  await vi.waitFor(() => expect(databaseProbe.isHealthy()).toBe(false), { timeout: 30_000 })
  await expectServedWithout(body)
})

test('[PLT-06] a hung database has the same effect once the probe has noticed', async () => {
  const body = await (await get('/')).text()
  await vi.waitFor(() => expect(databaseProbe.isHealthy()).toBe(true), { timeout: 30_000 })
  link.hang()
  aheadMs = 2 * DAY
  const waiting = await get('/')
  expect([waiting.status, await waiting.text()]).toEqual([200, body])
  await vi.waitFor(() => expect(databaseProbe.isHealthy()).toBe(false), { timeout: 30_000 })
  await expectServedWithout(body)
})
