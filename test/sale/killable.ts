import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { buildIfNeeded } from '../../scripts/build.ts'
import { insertSession } from '../../src/features/accounts/store/sessions.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { checkoutLines, checkouts } from '../../src/features/checkout/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { entries } from '../../src/features/payments/tables.ts'
import { faculties } from '../../src/features/settings/tables.ts'
import { officeHours } from '../../src/lib/opening-hours.ts'
import { createAuth } from '../../src/platform/auth/auth.ts'
import { type Db, openDatabase } from '../../src/platform/db/pool.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeProduct, makeUser } from '../factories.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'

const SECRET = 'kill-test-secret-kill-test-secret-kill'
const PRICE = 12_000

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>

/**
 * A shop as a process of its own and a payment sandbox that outlives it. Without `databaseUrl` it brings the
 * embedded PostgreSQL.
 */
export async function openKillableShop(databaseUrl?: string) {
  buildIfNeeded()
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-kill-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({
    retryDelaysMs: Array(60).fill(250),
    webhooks: [{ url: `${base}/api/v1/webhooks/payments`, secret: SECRET, kinds: ['account'] }],
  })
  let child: ChildProcess
  let exits = 0

  async function startChild(): Promise<pg.PoolConfig> {
    child = fork('test/sale/kill-shop.ts', {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: folder,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        DEMO: 'on',
        LOG_LEVEL: 'silent',
        AUTH_SECRET: SECRET,
        STRIPE_SECRET_KEY: 'sk_test_tianguis',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_BASE: sandbox.url,
      },
    })
    child.once('exit', () => exits++)
    const [{ connection }] = (await once(child, 'message')) as [{ connection: pg.PoolConfig }]
    return connection
  }

  const connection = await startChild()
  const database = openDatabase(connection, { poolSize: 4, log: { warn: () => {} } })

  return {
    base,
    folder,
    sandboxUrl: sandbox.url,
    db: database.db,
    /** How often the process ended. */
    exits: () => exits,
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    startAgain: startChild,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await sandbox.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The process id of the embedded server: every backend's parent. */
export async function serverPid({ db }: KillableShop): Promise<number> {
  // It may have been answered just before it noticed the last kill.
  const ask = () => db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const { rows } = await vi.waitFor(ask, { timeout: 30_000, interval: 100 })
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }))
}

/** Milliseconds until the shop reads from its database again. */
export async function backAfter({ base }: KillableShop): Promise<number> {
  const at = performance.now()
  for (;;) {
    const answer = await fetch(`${base}/api/v1/faculties`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return Math.round(performance.now() - at)
    await sleep(20)
  }
}

/** Buyers who pay again and again, as people do when a page does not answer. */
export async function startBuyers(shop: KillableShop, { buyers, stock }: { buyers: number; stock: number }) {
  const { db, base } = shop
  const product = await makeProduct(db, { stock, priceCents: PRICE })
  const [faculty] = await db
    .insert(faculties)
    .values({ name: 'Facultad', address: 'Edificio A', ...officeHours('De 9 a 15 h') })
    .returning()
  const body = checkoutBody(faculty?.id ?? 0, [{ product: product.url, quantity: 1 }])
  const cookies = await Promise.all(Array.from({ length: buyers }, () => signedInBuyer(db)))
  const paid = new Set<string>()
  let isOver = false

  async function buy(cookie: string): Promise<void> {
    while (!isOver) {
      const id = await checkout(base, cookie, body).catch(() => undefined)
      if (!id) {
        await sleep(50)
        continue
      }
      const answer = await fetch(`${shop.sandboxUrl}/_sandbox/pay/${id}`, {
        method: 'POST',
        body: JSON.stringify({ card: GOOD_CARD }),
      }).catch(() => undefined)
      if (answer?.ok) paid.add(id)
    }
  }

  const buying = cookies.map(buy)
  return {
    product,
    stock,
    paid,
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(buying)
    },
  }
}

/** Every payment becomes its order without anybody's help; nothing is lost, made up, or there twice. */
export async function expectNothingLost(
  { db }: KillableShop,
  { product, stock, paid }: Awaited<ReturnType<typeof startBuyers>>,
): Promise<void> {
  await expect
    .poll(async () => (await db.select().from(checkouts).where(eq(checkouts.state, 'paid'))).length, {
      timeout: 90_000,
      interval: 500,
    })
    .toBe(paid.size)
  const rows = await db.select().from(orders)
  const paidRows = await db.select().from(checkouts).where(eq(checkouts.state, 'paid'))
  expect(new Set(paidRows.map(({ sessionId }) => sessionId))).toEqual(paid)
  expect(rows).toHaveLength(paid.size)
  const lines = await db.select().from(checkoutLines)
  const held = lines.filter(({ reservation }) => reservation === 'held').length
  const [left] = await db.select().from(products).where(eq(products.id, product.id))
  expect((left?.stock ?? 0) + held + rows.length).toBe(stock)
  const ledger = await db.select().from(entries)
  expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  const funds = ledger.filter(({ account }) => account === 'buyer_funds')
  expect(funds.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(PRICE * paid.size)
}

async function signedInBuyer(db: Db): Promise<string> {
  const user = await makeUser(db, {
    studentEmail: `${newId()}@universidad.example`,
    studentVerifiedAt: new Date(),
  })
  const auth = createAuth({ secret: SECRET, baseUrl: 'http://localhost' })
  const { token, hash: tokenHash } = auth.newSession()
  const start = { userId: user.id, tokenHash, remember: true, address: '127.0.0.1', userAgent: '' }
  await insertSession(db, start, new Date())
  return auth.sessionCookie(token).split(';')[0] ?? ''
}

async function checkout(base: string, cookie: string, body: object): Promise<string | undefined> {
  const response = await fetch(`${base}/api/v1/checkouts`, {
    method: 'POST',
    headers: { cookie, origin: base, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return response.ok ? ((await response.json()) as { id: string }).id : undefined
}
