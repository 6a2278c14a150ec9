import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/build.ts'
import { loadServer } from '../../scripts/built-server.ts'
import { startSandboxProcess } from '../../scripts/sandbox-process.ts'
import type { Running } from '../../src/main.ts'
import { benchCheckouts } from '../bench/checkouts.ts'
import { pagesOf } from '../bench/day.ts'
import { endOf, messageOf } from '../bench/wait.ts'
import { programsElsewhere } from '../postgres-elsewhere.ts'
import { startPair } from '../replication.ts'

/**
 * `node test/ops/failover.ts [SECONDS_WITHOUT]`: two PostgreSQL servers with synchronous replication behind HAProxy, two web
 * processes and a worker. People buy and browse in both; the primary is killed (kill -9), and so many seconds later the standby
 * is promoted, as Patroni would. Prints when purchases go again in each process and whether every payment has its order. Fails
 * where that takes 15 s, or one was lost.
 */
const SECONDS_WITHOUT = Number(process.argv[2] ?? 10)
const ASKED_SECONDS = 15
const HAPROXY = 3230
const HEALTH = [3231, 3238]
const SANDBOX = 3232
const WEB = [3233, 3234] as const
const WORKER = 3235
const PORTS: [number, number] = [55_430, 55_431]
/** Seconds of load before, and after the new primary is there. */
const STILL = 8
const AFTER = 40

buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'tianguis-failover-'))
const running = new Set<ChildProcess>()
const pair = await startPair({ ...(programsElsewhere ? { bin: programsElsewhere } : {}), ports: PORTS })
const sandbox = await startSandboxProcess(SANDBOX, WEB[0], folder)
const common = {
  ...process.env,
  ...sandbox.env,
  DATA_DIR: folder,
  AUTH_SECRET: 'b'.repeat(32),
  LOG_LEVEL: 'error',
  DATABASE_URL: pair.url(HAPROXY),
  DEMO: 'on',
}

function run(command: string, words: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stands in for Patroni's API beside each server: 200 from who takes writes. */
function startHealth(place: number): Server {
  const port = PORTS[place] ?? 0
  return createServer(async (_, answer) => {
    const [row] = await pair
      .query<{ isStandby: boolean }>(port, 'select pg_is_in_recovery() as "isStandby"')
      .catch(() => [])
    answer.writeHead(row?.isStandby === false ? 200 : 503).end()
  }).listen(HEALTH[place], '127.0.0.1')
}

/** As docs/operations.md has it. */
async function startProxy(): Promise<void> {
  const file = join(folder, 'haproxy.cfg')
  const servers = PORTS.map(
    (port, place) => `  server pg${place} 127.0.0.1:${port} check port ${HEALTH[place]}`,
  )
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${HAPROXY}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  run('haproxy', ['-db', '-f', file])
  await until(30, () => pair.query(HAPROXY, 'select 1'))
}

async function until<T>(seconds: number, look: () => Promise<T>): Promise<T> {
  for (let tries = seconds * 5; ; tries--) {
    const found = await look().catch((error: Error) => error)
    if (found && !(found instanceof Error)) return found
    if (tries === 0) throw new Error(`nothing within ${seconds} s`, { cause: found })
    await sleep(200)
  }
}

const isOk = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok)

async function startProcess(role: 'web' | 'worker', port: number): Promise<ChildProcess> {
  const child = run(process.execPath, ['scripts/production.ts', role], {
    ...common,
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKER_PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(role === 'web' ? { DRAIN_SECONDS: '0' } : {}),
  })
  await until(120, () => isOk(port, '/health/ready'))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

const healths = PORTS.map((_, place) => startHealth(place))
try {
  await startProxy()
  const seeding = fork('test/bench/shop.ts', ['200', '8'], {
    env: { ...common, PORT: String(WEB[0]) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { cookies } = await messageOf<{ cookies: string[] }>(seeding, 600, 'the shop')
  const pages = await pagesOf(`http://127.0.0.1:${WEB[0]}`)
  const listed = await fetch(`http://127.0.0.1:${WEB[0]}/api/v1/products?category=libros&limit=1`)
  const [{ url: product }] = ((await listed.json()) as { items: [{ url: string }] }).items
  await endOf(seeding, 30)
  const shop = await openShop()
  const before = await withoutPurchase(shop)
  await startProcess('worker', WORKER)
  for (const port of WEB) await startProcess('web', port)

  /** When orders were placed, by the process that took them. */
  const paid = WEB.map((): number[] => [])
  const answers = new Map<string, number>()
  let isOver = false
  const buying = WEB.map((port, place) =>
    benchCheckouts({
      base: `http://127.0.0.1:${port}`,
      sandbox: sandbox.env['STRIPE_API_BASE'] ?? '',
      cookies: cookies.slice(place * 3, place * 3 + 3),
      product,
      seconds: STILL + SECONDS_WITHOUT + AFTER,
      onPaid: () => paid[place]?.push(performance.now()),
    }),
  )
  const browsing = WEB.map(async (port) => {
    for (let n = 0; !isOver; n++) {
      const asked = fetch(`http://127.0.0.1:${port}${pages[n % pages.length]}`, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(30_000),
      })
      const outcome = await asked.then(
        async (answer) => answer.text().then(() => String(answer.status)),
        (error: Error) => error.name,
      )
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
      await sleep(50)
    }
  })
  await sleep(STILL * 1_000)
  await pair.killPrimary()
  await sleep(SECONDS_WITHOUT * 1_000)
  const [{ beat } = { beat: '' }] = await pair.query<{ beat: string }>(
    pair.standby,
    'select max(beat_at)::text as beat from worker_heartbeats',
  )
  await pair.promote()
  const promoted = performance.now()
  console.log(`killed; ${SECONDS_WITHOUT} s later the standby took over`)
  await until(60, async () => {
    const [row] = await pair.query<{ isLater: boolean }>(
      pair.standby,
      `select max(beat_at) > '${beat}' as "isLater" from worker_heartbeats`,
    )
    return row?.isLater
  })
  const seconds = (at: number) => `${((at - promoted) / 1_000).toFixed(1)} s`
  console.log(`  worker: beats again after ${seconds(performance.now())}`)
  const bought = await Promise.all(buying)
  isOver = true
  await Promise.all(browsing)
  for (const [place, times] of paid.entries()) {
    const first = times.find((at) => at > promoted) ?? Number.POSITIVE_INFINITY
    const { errors = 0, count = 0 } = bought[place] ?? {}
    console.log(
      `  web ${place + 1}: buys again after ${seconds(first)}; ${count} paid, ${errors} failed meanwhile`,
    )
    if (first - promoted > ASKED_SECONDS * 1_000) process.exitCode = 1
  }
  console.log(`  pages: ${[...answers].map(([outcome, times]) => `${outcome}: ${times}`).join(', ')}`)
  if (!(await isComplete(shop, before))) process.exitCode = 1
  await shop.stop()
} finally {
  await Promise.all([...running].map(stop))
  for (const health of healths) health.close()
  await sandbox.stop()
  await pair.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** The shop's outside world in this process, which works through the failover too. */
async function openShop() {
  for (const [name, value] of Object.entries(common)) process.env[name] = value
  const { start } = await loadServer()
  return start({ role: 'none', say: console.error, assets: 'build/client', migrations: 'db/migrations' })
}

/** Payments at the provider that no purchase here belongs to; those of the demo's seed are the same before and after. */
async function withoutPurchase({ ctx }: Running): Promise<number> {
  let payments = 0
  for await (const { type } of ctx.payments.balanceTransactions.list({ limit: 100 }))
    if (type === 'charge' || type === 'payment') payments += 1
  const { rows } = await ctx.db.$client.query(
    "select count(*)::int as count from checkouts where state = 'paid'",
  )
  return payments - rows[0].count
}

/** Whether each payment has its order, once webhooks and sweeps have come round, and the books add up. */
async function isComplete(shop: Running, before: number): Promise<boolean> {
  const { findDifferences } = await import('../../src/features/staff/store/checks.ts')
  const isEqual = await until(150, async () => (await withoutPurchase(shop)) === before).catch(() => false)
  const differences = await findDifferences(shop.ctx.db)
  const lost = (await withoutPurchase(shop)) - before
  console.log(`  ${lost} payments without a purchase, ${differences.length} differences in the books`)
  return isEqual && differences.length === 0
}
