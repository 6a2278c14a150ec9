import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { buildIfNeeded } from '../../scripts/build.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from '../platform/ports.ts'
import { type Sink, startSink } from '../platform/smtp-sink.ts'

const SECRET = 'mail-test-secret-mail-test-secret-mail'

let database: TestDatabase
let db: ReturnType<typeof openDatabase>
let folder: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let ports: { shop: number; mail: number }
let shop: ChildProcess | undefined
let sink: Sink | undefined

beforeAll(async () => {
  buildIfNeeded()
  database = await createTestDatabase()
  db = openDatabase(database.connection, { poolSize: 2, log: { warn: () => {} } })
  folder = await mkdtemp(join(tmpdir(), 'tianguis-mail-'))
  sandbox = await startSandbox({ webhooks: [] })
  ports = { shop: await freePort(), mail: await freePort() }
}, 240_000)

afterAll(async () => {
  shop?.kill('SIGKILL')
  await sink?.stop()
  await sandbox.stop()
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startKillable(): Promise<ChildProcess> {
  const child = fork('test/sale/kill-shop.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports.shop),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
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

async function register(username: string): Promise<string> {
  const email = `${username}@correo.example`
  const answer = await fetch(`http://127.0.0.1:${ports.shop}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Uno',
      email,
      username,
      password: 'Campus+Verde7',
    }),
  })
  expect(answer.status).toBe(200)
  return email
}

test('[ACC-02] [PLT-02] an hour without a mail server and a kill -9 meanwhile: nothing fails, every mail goes out once', async () => {
  const registered: string[] = []
  shop = await startKillable()
  for (let n = 0; n < 6; n++) registered.push(await register(`antes${n}`))
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  shop = await startKillable()
  const moved = await fetch(`http://127.0.0.1:${ports.shop}/dev/reloj`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: '1h' }),
  })
  expect(moved.status).toBeLessThan(400)
  for (let n = 0; n < 6; n++) registered.push(await register(`despues${n}`))
  sink = await startSink(ports.mail)
  const back = performance.now()
  await expect
    .poll(() => new Set(sink?.received).size, { timeout: 150_000, interval: 500 })
    .toBe(registered.length)
  expect(performance.now() - back).toBeLessThan(120_000)
  await expect.poll(async () => (await db.db.select().from(mails).where(isNull(mails.sentAt))).length).toBe(0)
  expect(sink.received.toSorted()).toEqual(registered.toSorted())
}, 300_000)
