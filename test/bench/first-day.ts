import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { buildIfNeeded } from '../../scripts/build.ts'
import { startSandboxProcess } from '../../scripts/sandbox-process.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { checkoutBody, firstProduct } from './checkouts.ts'
import { cpuOf, databaseCpuBelow } from './cpu.ts'
import { ARRIVE_S, createCrowd } from './crowd.ts'
import { dayRequests, pagesOf } from './day.ts'
import { endOf, messageOf, within } from './wait.ts'

/**
 * `npm run bench:day`: the first day of a semester on this machine. 5,000 students browse, each on a connection of their own,
 * 30 of 100 signed in; 500 buy; pictures are sent and staff work, on two web processes and a worker, for ten minutes
 * (DAY_MINUTES). Prints a table, writes build/bench-day.json and the processes' warnings into build/bench-day.log, and a line of history into docs/bench-day.md; fails where
 * something was answered with an error or a budget is missed.
 */
const STUDENTS = Number(process.env['DAY_STUDENTS'] ?? 5_000)
const MINUTES = Number(process.env['DAY_MINUTES'] ?? 10)
const PRODUCTS = Number(process.env['DAY_PRODUCTS'] ?? 10_000)
/** 500 in ten minutes. */
const BUYERS = Math.round((STUDENTS * MINUTES) / 100)
const MEMBERS_SHARE = 0.3
const UPLOADERS = 20
const SAMPLE_S = 10
/** The 99th of a hundred, in milliseconds; memory at the end by that of the second fifth. */
const BUDGET = { pagesMs: 100, checkoutMs: 1_500, growth: 1.1 }
const PORTS = { web: [5_640, 5_641], worker: 5_642, sandbox: 5_643 } as const

const bases = PORTS.web.map((port) => `http://127.0.0.1:${port}`)
const [base = ''] = bases
const crowd = createCrowd({ bases, sandbox: `http://127.0.0.1:${PORTS.sandbox}`, minutes: MINUTES })
const folder = mkdtempSync(join(tmpdir(), 'tianguis-day-'))

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

mkdirSync('build', { recursive: true })
const log = openSync('build/bench-day.log', 'w')
const children: ChildProcess[] = []
/** One of the production set-up's processes, as `npm run start:web` starts it. */
async function startRole(
  role: 'web' | 'worker',
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const ports = role === 'web' ? { PORT: String(port) } : { WORKER_PORT: String(port) }
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/production.ts', role], {
    env: { ...env, ...ports, HOST: '127.0.0.1' },
    stdio: ['ignore', log, 'inherit'],
  })
  children.push(child)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${role} ended with ${child.exitCode}`)
    await sleep(200)
  }
  return child
}

const gauge = async (name: string): Promise<number> => {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
}

async function databaseMegabytes(): Promise<number> {
  const client = new pg.Client(database.connection as pg.ClientConfig)
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  await client.end()
  return Math.round(Number(rows[0].bytes) / 1e6)
}

buildIfNeeded()
const database = await startEmbeddedPostgres(join(folder, 'database'))
const { host = '', port: databasePort } = database.connection
const sandbox = await startSandboxProcess(PORTS.sandbox, PORTS.web[0], folder)
const env = {
  ...process.env,
  ...sandbox.env,
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://tianguis@localhost:${databasePort}/tianguis?host=${encodeURIComponent(host)}`,
  DATA_DIR: folder,
  PUBLIC_URL: base,
  AUTH_SECRET: 'b'.repeat(32),
  // Three processes below the 60 connections of the embedded server, as `doctor` asks for.
  DATABASE_POOL: '13',
  // Open without anybody who opens it.
  DEMO: 'on',
  LOG_LEVEL: 'warn',
}
try {
  console.log(`[first day] ${PRODUCTS} products, ${STUDENTS} students: making them`)
  const seeding = fork('test/bench/shop.ts', [String(PRODUCTS), String(STUDENTS * MEMBERS_SHARE)], {
    env: { ...env, PORT: String(PORTS.web[0]) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(seeding)
  const { cookies } = await messageOf<{ cookies: string[] }>(seeding, 900, 'the seeding')
  const addresses = await pagesOf(base)
  await endOf(seeding, 30)
  const processes = [
    ...(await Promise.all(PORTS.web.map((port) => startRole('web', port, env)))),
    await startRole('worker', PORTS.worker, env),
  ]
  const product = await firstProduct(base)
  const requests = Array.from({ length: 10 }, (_, seed) =>
    dayRequests(addresses, cookies, base, seed + 1, MEMBERS_SHARE),
  ).flat()
  const body = await checkoutBody(base, product)
  const noise = {
    create: {
      width: 2_400,
      height: 1_800,
      channels: 3 as const,
      background: '#888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  }
  const picture = await sharp(noise).jpeg({ quality: 70 }).toBuffer()

  console.log(`[first day] ${MINUTES} minutes, ${(picture.length / 1e6).toFixed(1)} MB a picture`)
  const everybody = [
    ...Array.from({ length: STUDENTS }, (_, place) => crowd.student(place, requests)),
    ...cookies.slice(0, BUYERS).map((cookie) => crowd.buyer(cookie, body)),
    ...cookies.slice(BUYERS, BUYERS + UPLOADERS).map((cookie) => crowd.uploader(cookie, picture)),
    crowd.staffMember(),
  ]
  await sleep(ARRIVE_S * 1_000)
  crowd.count(true)
  const memory: number[][] = []
  const cpuAtStart = cpuNow(processes)
  const until = performance.now() + MINUTES * 60_000
  while (performance.now() < until) {
    await sleep(SAMPLE_S * 1_000)
    memory.push(processes.map(({ pid = 0 }) => Math.round(rssOf(pid))))
    if (memory.length % 6 === 0)
      console.log(`[first day] minute ${memory.length / 6}: ${memory.at(-1)?.join(', ')} MB`)
  }
  const cpu = cpuNow(processes).map((ms, place) => (ms - (cpuAtStart[place] ?? 0)) / (MINUTES * 600))
  crowd.count(false)
  crowd.end()
  await within(90, 'the crowd', Promise.all(everybody))
  report(memory, cpu, await gauge('tianguis_ledger_sum_centavos'), await databaseMegabytes())
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const child of children.reverse()) {
    child.kill('SIGTERM')
    await endOf(child, 40)
  }
  await sandbox.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** CPU milliseconds of each process, of the database, and of this one, which takes its share of the same cores. */
function cpuNow(processes: readonly ChildProcess[]): number[] {
  return [...processes.map(({ pid = 0 }) => cpuOf(pid)), databaseCpuBelow(process.pid), cpuOf(process.pid)]
}

function report(
  memory: readonly number[][],
  cpu: readonly number[],
  ledger: number,
  databaseMb: number,
): void {
  const share = (ms: readonly number[], part: number) =>
    Math.round(ms[Math.floor((ms.length - 1) * part)] ?? 0)
  const rows = [...crowd.measured].sort().map(([kind, { ms, errors }]) => {
    ms.sort((a, b) => a - b)
    const failed = [...errors.values()].reduce((sum, times) => sum + times, 0)
    return {
      kind,
      count: ms.length,
      perSecond: ms.length / (MINUTES * 60),
      p50: share(ms, 0.5),
      p99: share(ms, 0.99),
      max: share(ms, 1),
      failed,
      errors: Object.fromEntries(errors),
    }
  })
  console.table(
    Object.fromEntries(
      rows.map(({ kind, perSecond, errors, ...row }) => [
        kind,
        { ...row, 'per second': perSecond.toFixed(1), errors: JSON.stringify(errors) },
      ]),
    ),
  )
  const mean = (part: readonly number[][], place: number) =>
    Math.round(part.reduce((sum, one) => sum + (one[place] ?? 0), 0) / part.length)
  const fifth = Math.ceil(memory.length / 5)
  const roles = ['web 1', 'web 2', 'worker']
  const grown = roles.map(
    (role, place) =>
      `${role} ${mean(memory.slice(fifth, 2 * fifth), place)} → ${mean(memory.slice(-fifth), place)} MB`,
  )
  const used = ['web 1', 'web 2', 'worker', 'database', 'the students'].map(
    (name, place) => `${name} ${Math.round(cpu[place] ?? 0)} %`,
  )
  console.log(`memory, second fifth → last fifth: ${grown.join(', ')}`)
  console.log(`of one core: ${used.join(', ')}; ledger sum ${ledger}, database ${databaseMb} MB`)
  writeFileSync(
    'build/bench-day.json',
    JSON.stringify({ STUDENTS, MINUTES, PRODUCTS, rows, memory, cpu, ledger, databaseMb }, null, 2),
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const total = rows.reduce((sum, row) => sum + row.perSecond, 0)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}`,
    STUDENTS,
    MINUTES,
    `${Math.round(total)}/s`,
    failed,
    `${of('shop pages')?.p99} ms`,
    `${of('what is yours (/me)')?.p99} ms`,
    `${of('own pages')?.p99} ms`,
    `${of('checkout, to the order')?.count}`,
    `${of('checkout, to the order')?.p99} ms`,
    grown.join(', '),
    used.join(', '),
  ]
  appendFileSync('docs/bench-day.md', `| ${cells.join(' | ')} |\n`)
  const growth = Math.max(
    ...roles.map(
      (_, place) => mean(memory.slice(-fifth), place) / mean(memory.slice(fifth, 2 * fifth), place),
    ),
  )
  const missed = [
    failed > 0 && `${failed} errors`,
    ledger !== 0 && 'the ledger',
    (of('shop pages')?.p99 ?? 0) > BUDGET.pagesMs && 'shop pages',
    (of('checkout, to the order')?.p99 ?? 0) > BUDGET.checkoutMs && 'checkout',
    growth > BUDGET.growth && 'memory',
  ].filter(Boolean)
  if (missed.length === 0) return
  console.log(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
