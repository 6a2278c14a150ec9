import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { makeReceiver } from '../../sandbox/push/decrypt.ts'
import type { Context } from '../../src/context.ts'
import { sendDuePushes, sendPush } from '../../src/features/notifications/actions/send-pushes.ts'
import { pushMessage } from '../../src/features/notifications/jobs.ts'
import { startClock } from '../../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Db, openDatabase } from '../../src/platform/db/pool.ts'
import { defineHandler, startJobs } from '../../src/platform/jobs/jobs.ts'
import { openPush } from '../../src/platform/push/push.ts'
import { exactCpuOf } from './cpu.ts'
import { endOf, messageOf } from './wait.ts'

/**
 * `npm run bench:pushes`: one notification each for 5,000 people (PUSH_DEVICES) with a phone, from the start of the sweep
 * until the push service has them all; the service answers at once, and then after 50 ms, as a distant one. Prints seconds,
 * the processor's share and the growth of the worker's memory; writes build/bench-pushes.json and fails above a minute
 * or the budget of memory.
 */
const DEVICES = Number(process.env['PUSH_DEVICES'] ?? 5_000)
const DELAYS_MS = [0, 50]
const BUDGET = { seconds: 60, growthMb: 150 }
const ANSWER_SECONDS = 15
const MB = 1_048_576

async function seed(db: Db, publicKey: string): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, username, created_at, updated_at)
    select 'u' || n, 'Persona ' || n, 'u' || n || '@bench.example', 'u' || n, now(), now()
    from generate_series(1, ${DEVICES}::int) n`)
  await db.execute(sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select id, id, id, now() + interval '1 day', now(), now() from users`)
  const keys = Array.from({ length: DEVICES }, (_, at) => {
    const { p256dh, auth } = makeReceiver(randomBytes(16))
    return { user: `u${at + 1}`, p256dh, auth }
  })
  await db.execute(sql`
    insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, public_key, name, created_at)
    select gen_random_uuid(), given.user, given.user, given.user, p256dh, auth, ${publicKey}, 'Chrome en Android', now()
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given ("user" text, p256dh text, auth text)`)
}

/** New notifications, all due. */
async function writeDue(db: Db, port: number): Promise<void> {
  await db.execute(
    sql`update push_devices set endpoint = 'http://127.0.0.1:' || ${port}::int || '/' || user_id`,
  )
  await db.execute(sql`
    insert into notifications (id, user_id, topic, key, title, text, path, mail, created_at, push_at)
    select gen_random_uuid(), id, 'purchases', 'bench:' || ${port}::int, 'Ya puedes recoger Cálculo de Stewart',
      'Está en la oficina de la Facultad de Ingeniería', '/account/my-shopping', 'none', now(), now() from users`)
}

async function measure(ctx: Context, delayMs: number) {
  const service = fork('test/bench/push-service.ts', [String(delayMs), String(DEVICES)])
  try {
    const { port } = await messageOf<{ port: number }>(service, ANSWER_SECONDS, 'the service')
    await writeDue(ctx.db, port)
    const cpuBefore = exactCpuOf([process.pid])
    const before = process.memoryUsage.rss()
    let peak = before
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 50)
    const began = performance.now()
    const all = messageOf<{ maxOpen: number }>(service, 5 * BUDGET.seconds, 'all messages')
    await sendDuePushes(ctx)
    const sweepSeconds = (performance.now() - began) / 1_000
    const { maxOpen } = await all
    const seconds = (performance.now() - began) / 1_000
    clearInterval(sampling)
    return {
      ...{ 'service, ms': delayMs, devices: DEVICES, 'most at once': maxOpen },
      seconds: Number(seconds.toFixed(1)),
      'seconds of the sweep': Number(sweepSeconds.toFixed(1)),
      'cpu ms a message': Number(((exactCpuOf([process.pid]) - cpuBefore) / DEVICES).toFixed(2)),
      'growth, MB': Math.round((peak - before) / MB),
    }
  } finally {
    service.disconnect()
    await endOf(service, ANSWER_SECONDS)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tianguis-pushes-'))
const server = await startEmbeddedPostgres(folder)
const { db, close } = openDatabase(server.connection, { poolSize: 10, log: console })
try {
  await migrate(server.connection, 'db/migrations')
  const clock = await startClock(db)
  const jobs = await startJobs(server.connection, console.error)
  const env = { AUTH_SECRET: 'b'.repeat(32), DEMO: true, PUBLIC_URL: 'https://bench.example' }
  const push = await openPush(
    db,
    clock,
    env,
    () => '',
    () => {},
  )
  const ctx = { db, clock, jobs, push, log: console } as unknown as Context
  const handlers = [defineHandler(pushMessage, sendPush)(ctx)]
  await jobs.prepare(handlers)
  await jobs.work(handlers, (_, error) => console.error(error))
  await seed(db, push.publicKey() ?? '')
  const rows = []
  for (const delay of DELAYS_MS) rows.push(await measure(ctx, delay))
  console.table(rows)
  mkdirSync('build', { recursive: true })
  writeFileSync('build/bench-pushes.json', JSON.stringify(rows, null, 2))
  for (const { seconds, 'growth, MB': growth } of rows)
    if (seconds > BUDGET.seconds || growth > BUDGET.growthMb) process.exitCode = 1
  await jobs.stop()
  clock.stop()
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
