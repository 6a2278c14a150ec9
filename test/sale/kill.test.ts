import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { buildIfNeeded } from '../../scripts/build.ts'
import { insertSession } from '../../src/features/accounts/store/sessions.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { checkoutLines, checkouts } from '../../src/features/checkout/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { entries } from '../../src/features/payments/tables.ts'
import { faculties } from '../../src/features/settings/tables.ts'
import { newId } from '../../src/lib/ids.ts'
import { createAuth } from '../../src/platform/auth/auth.ts'
import { type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { makeProduct, makeUser } from '../factories.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'

const SECRET = 'kill-test-secret-kill-test-secret-kill'
const KILLS = 4
const BUYERS = 12
const STOCK = 90

let database: TestDatabase
let db: Database
let folder: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let port: number
let shop: ChildProcess | undefined

beforeAll(async () => {
  buildIfNeeded()
  database = await createTestDatabase()
  db = openDatabase(database.connection, { poolSize: 4, log: { warn: () => {} } })
  folder = await mkdtemp(join(tmpdir(), 'tianguis-kill-'))
  port = await freePort()
  sandbox = await startSandbox({
    retryDelaysMs: Array(60).fill(250),
    webhooks: [
      { url: `http://127.0.0.1:${port}/api/v1/webhooks/payments`, secret: SECRET, kinds: ['account'] },
    ],
  })
}, 120_000)

afterAll(async () => {
  shop?.kill('SIGKILL')
  await sandbox.stop()
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function startKillable(): Promise<ChildProcess> {
  const child = fork('test/sale/kill-shop.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: SECRET,
      STRIPE_SECRET_KEY: 'sk_test_tianguis',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: sandbox.url,
    },
  })
  await once(child, 'message')
  return child
}

test('[PAY-02] [PAY-03] kill -9 at any point of the sale: nothing lost, nothing charged twice, the sale goes on', async () => {
  const product = await makeProduct(db.db, { stock: STOCK, priceCents: 12_000 })
  const [faculty] = await db.db
    .insert(faculties)
    .values({ name: 'Facultad', address: 'Edificio A', hours: 'De 9 a 15 h' })
    .returning()
  const body = checkoutBody(faculty?.id ?? 0, [{ product: product.url, unit: 1 }])
  const cookies = await Promise.all(Array.from({ length: BUYERS }, signedInBuyer))
  const paid = new Set<string>()
  let done = false

  /** Pays again and again, as people do when a page does not answer. */
  async function buyer(cookie: string): Promise<void> {
    while (!done) {
      const id = await checkout(cookie, body).catch(() => undefined)
      if (!id) {
        await sleep(50)
        continue
      }
      const answer = await fetch(`${sandbox.url}/_sandbox/pay/${id}`, {
        method: 'POST',
        body: JSON.stringify({ card: GOOD_CARD }),
      }).catch(() => undefined)
      if (answer?.ok) paid.add(id)
    }
  }

  shop = await startKillable()
  const buyers = cookies.map(buyer)
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(300 + Math.random() * 900)
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    shop = await startKillable()
  }
  done = true
  await Promise.all(buyers)
  expect(paid.size).toBeGreaterThan(BUYERS)

  // Every payment becomes its order without anybody's help.
  await expect
    .poll(async () => (await db.db.select().from(checkouts).where(eq(checkouts.state, 'paid'))).length, {
      timeout: 90_000,
      interval: 500,
    })
    .toBe(paid.size)
  const rows = await db.db.select().from(orders)
  const sessions = await db.db.select().from(checkouts)
  const paidSessions = sessions.filter(({ state }) => state === 'paid').map(({ sessionId }) => sessionId)
  expect(new Set(paidSessions)).toEqual(paid)
  expect(rows).toHaveLength(paid.size)

  const lines = await db.db.select().from(checkoutLines)
  const held = lines.filter(({ reservation }) => reservation === 'held').length
  const [left] = await db.db.select().from(products).where(eq(products.id, product.id))
  expect((left?.stock ?? 0) + held + rows.length).toBe(STOCK)
  const ledger = await db.db.select().from(entries)
  expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  const heldFunds = ledger.filter(({ account }) => account === 'buyer_funds')
  expect(heldFunds.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(12_000 * paid.size)
}, 240_000)

async function signedInBuyer(): Promise<string> {
  const user = await makeUser(db.db, {
    studentEmail: `${newId()}@universidad.example`,
    studentVerifiedAt: new Date(),
  })
  const auth = createAuth({ secret: SECRET, baseUrl: 'http://localhost' })
  const { token, hash: tokenHash } = auth.newSession()
  await insertSession(db.db, {
    userId: user.id,
    tokenHash,
    remember: true,
    address: '127.0.0.1',
    userAgent: '',
  })
  return auth.sessionCookie(token).split(';')[0] ?? ''
}

async function checkout(cookie: string, body: object): Promise<string | undefined> {
  const base = `http://127.0.0.1:${port}`
  const response = await fetch(`${base}/api/v1/checkouts`, {
    method: 'POST',
    headers: { cookie, origin: base, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
  return response.ok ? ((await response.json()) as { id: string }).id : undefined
}
