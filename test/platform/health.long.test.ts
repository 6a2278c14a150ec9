import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildIfNeeded } from '../../scripts/build.ts'
import { createHealth, type Health, watchDependencies } from '../../src/http/health.ts'
import { type DatabaseProbe, startDatabaseProbe } from '../../src/platform/db/database-probe.ts'
import { newestMigration } from '../../src/platform/db/migration-files.ts'
import { type Database, openDatabase } from '../../src/platform/db/pool.ts'
import { startHeartbeat } from '../../src/platform/jobs/heartbeats.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { freePort } from './ports.ts'

const NEWEST = newestMigration('db/migrations')
const PATIENT = { timeout: 60_000, interval: 250 }

let own: TestDatabase
let database: Database
let probe: DatabaseProbe
beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.connection, { poolSize: 2, log: { warn: () => {} } })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

let around: ReturnType<typeof watchDependencies>
beforeEach(() => {
  probe = startDatabaseProbe(own.connection)
})
afterEach(() => {
  around.stop()
  probe.stop()
})

async function watch(newest = NEWEST) {
  around = watchDependencies(probe, newest)
  await around.first
  return around.known
}

const ready = (health: ReturnType<Health>) => createHealth(() => health).request('/health/ready')

const beats = async () => (await database.db.execute(sql`select worker from worker_heartbeats`)).rows.length

test('[PLT-06] a worker counts as alive while it sends heartbeats', async () => {
  const known = await watch()
  expect(known()).toEqual({ migrations: true, worker: false })
  let isAlive = true
  const heartbeat = startHeartbeat(
    database.db,
    () => isAlive,
    () => {},
  )
  await vi.waitFor(() => expect(known().worker).toBe(true), PATIENT)
  // Its sweeps hang.
  isAlive = false
  await vi.waitFor(() => expect(known().worker).toBe(false), PATIENT)
  expect(await beats()).toBe(1)
  await heartbeat.stop()
  expect(await beats()).toBe(0)
})

test('[PLT-06] rows of dead workers are deleted after an hour', async () => {
  await watch()
  await database.db.execute(sql`insert into worker_heartbeats
    select gen_random_uuid(), now() - hours * interval '31 minutes' from generate_series(1, 3) as hours`)
  const heartbeat = startHeartbeat(
    database.db,
    () => true,
    () => {},
  )
  await heartbeat.stop()
  expect(await beats()).toBe(1)
})

test('[PLT-06] a process is not ready until its newest migration is applied', async () => {
  const known = await watch(NEWEST + 1)
  expect(known().migrations).toBe(false)
  const answer = await ready({ ...known(), worker: true })
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'unavailable' }])
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', ${NEWEST + 1})`,
  )
  await vi.waitFor(() => expect(known().migrations).toBe(true), PATIENT)
})

test('[PLT-06] a web process without a worker is degraded; a worker without sweeps is unavailable', async () => {
  await watch()
  const checks = { migrations: true, worker: false }
  const web = await ready({ ...checks, isWorker: false })
  expect([web.status, await web.json()]).toEqual([
    200,
    { status: 'degraded', checks: { database: true, accepting: true, migrations: true, worker: false } },
  ])
  const worker = await ready(checks)
  expect([worker.status, await worker.json()]).toMatchObject([503, { status: 'unavailable' }])
})

test('[BYD-11] a process without payment keys is degraded but ready', async () => {
  await watch()
  const answer = await ready({ migrations: true, worker: true, payments: false })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: 'degraded', checks: { payments: false } },
  ])
})

test('[PLT-06] a worker has health and metrics on its own port, and web processes notice its end', async () => {
  buildIfNeeded()
  const known = await watch()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-worker-'))
  const worker = startProcess('worker', port, folder)
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), PATIENT)
    expect((await ask('/health/live')).status).toBe(200)
    expect(await (await ask('/metrics')).text()).toContain('process_cpu_seconds_total')
    expect((await ask('/')).status).toBe(404)
    await vi.waitFor(() => expect(known().worker).toBe(true), PATIENT)
    worker.kill('SIGKILL')
    await vi.waitFor(() => expect(known().worker).toBe(false), PATIENT)
  } finally {
    worker.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

test('[PLT-06] a web process without any worker serves visitors and reports degraded', async () => {
  buildIfNeeded()
  await watch()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-web-'))
  const web = startProcess('web', port, folder)
  try {
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)
      return [answer.status, await answer.json()]
    }
    const checks = { database: true, migrations: true, accepting: true, worker: false }
    await vi.waitFor(async () => expect(await ask()).toEqual([200, { status: 'degraded', checks }]), PATIENT)
  } finally {
    web.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A process of its own on this file's database. */
function startProcess(role: 'web' | 'worker', port: number, folder: string) {
  return spawn(process.execPath, ['scripts/production.ts', role], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: own.url,
      PORT: String(port),
      WORKER_PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_worker',
      STRIPE_WEBHOOK_SECRET: 'whsec_worker_0123456789',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
  })
}
