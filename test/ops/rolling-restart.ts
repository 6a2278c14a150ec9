import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'

/**
 * `node test/ops/rolling-restart.ts caddy|nginx [ROUNDS]`: restarts two web processes behind the proxy of `ops/`, one after the
 * other, under 40 requests a second, and prints what became of them. Fails where one was lost.
 */
const REQUESTS_A_SECOND = 40
const PORTS = { proxy: 5650, web: [5651, 5652] } as const
/** Seconds of traffic before, between and after the restarts. */
const STILL = 3

const [proxy = '', rounds = '2'] = process.argv.slice(2)
if (proxy !== 'caddy' && proxy !== 'nginx') throw new Error('caddy or nginx?')

const folder = mkdtempSync(join(tmpdir(), 'tianguis-rolling-'))
chmodSync(folder, 0o755)
const running = new Set<ChildProcess>()
const database = await startEmbeddedPostgres(join(folder, 'data'))
const { host = '', port: databasePort } = database.connection
const databaseUrl = `postgresql://tianguis@localhost:${databasePort}/tianguis?host=${encodeURIComponent(host)}`
const base = `http://127.0.0.1:${PORTS.proxy}`

function run(command: string, words: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(command, words, {
    env,
    stdio: ['ignore', 'ignore', command === process.execPath ? 'inherit' : 'ignore'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function startWeb(port: number): Promise<ChildProcess> {
  const child = run(process.execPath, ['scripts/production.ts', 'web'], {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    // Open from the start.
    DEMO: 'on',
    AUTH_SECRET: 'a'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_rolling',
    STRIPE_WEBHOOK_SECRET: 'whsec_rolling_0123456789',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(100)
  return child
}

async function stop(child: ChildProcess): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await exited
  return code
}

/** The file of `ops/` with this machine's ports, without its certificates. */
function configured(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORTS.web[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${PORTS.web[1]}`)
    .replace(/^tianguis\.example \{/m, `http://127.0.0.1:${PORTS.proxy} {`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, '')
    .replace(/^\s*ssl_\w+ .*$/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${PORTS.proxy};`)
}

async function startProxy(): Promise<void> {
  const file = join(folder, proxy)
  if (proxy === 'caddy') {
    writeFileSync(file, `{\n\tadmin off\n}\n${configured('ops/Caddyfile')}`)
    run('caddy', ['run', '--adapter', 'caddyfile', '--config', file])
  } else {
    mkdirSync(join(folder, 'tmp'))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
      .join('\n')
    const frame = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary}\n`
    writeFileSync(file, `${frame}${configured('ops/nginx.conf')}}\n`)
    run('nginx', ['-p', folder, '-c', file])
  }
  while (!(await fetch(base).catch(() => undefined))?.ok) await sleep(100)
}

/** Half of them forms, which no proxy sends twice. */
const agent = new Agent({ keepAlive: true })
const outcomes = new Map<string, number>()
const waits: number[] = []
function ask(n: number): Promise<void> {
  const isForm = n % 2 === 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = performance.now()
  const end = (outcome: string) => {
    waits.push(performance.now() - asked)
    const key = `${isForm ? 'POST' : 'GET'} ${outcome}`
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    resolve()
  }
  const path = isForm ? '/api/v1/cart/quote' : ['/', `/search/libro_${n}`, '/api/v1/categories'][n % 3]
  const headers = isForm ? { 'content-type': 'application/json', origin: base } : { accept: 'text/html' }
  const sent = request(base + path, { agent, method: isForm ? 'POST' : 'GET', headers }, (answer) => {
    answer.resume().on('end', () => end(String(answer.statusCode)))
  })
  sent.on('error', (error) => end(error.message))
  sent.end(isForm ? JSON.stringify({ lines: [] }) : undefined)
  return promise
}

try {
  const web = await Promise.all(PORTS.web.map(startWeb))
  await startProxy()
  let isOver = false
  const asked: Promise<void>[] = []
  const traffic = (async () => {
    for (let n = 0; !isOver; n++) {
      asked.push(ask(n))
      await sleep(1_000 / REQUESTS_A_SECOND)
    }
  })()
  await sleep(STILL * 1_000)
  for (let round = 0; round < Number(rounds); round++)
    for (const [place, port] of PORTS.web.entries()) {
      const told = performance.now()
      const code = await stop(web[place] as ChildProcess)
      const stopped = performance.now()
      web[place] = await startWeb(port)
      const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
      console.log(
        `web ${place + 1}: stopped in ${seconds(told, stopped)} s with ${code}, ready ${seconds(stopped, performance.now())} s later`,
      )
      await sleep(STILL * 1_000)
    }
  isOver = true
  await traffic
  await Promise.all(asked)
  await Promise.all(web.map(stop))
  waits.sort((a, b) => a - b)
  const share = (part: number) => `${Math.round(waits[Math.floor(waits.length * part)] ?? 0)} ms`
  console.log(
    `${proxy}: ${asked.length} requests, p50 ${share(0.5)}, p99 ${share(0.99)}, max ${share(0.9999)}`,
  )
  for (const [outcome, times] of outcomes) console.log(`  ${outcome}: ${times}`)
  if ([...outcomes.keys()].some((outcome) => !/ 2\d\d$/.test(outcome))) process.exitCode = 1
} finally {
  // Not SIGKILL: nginx's workers would outlive it and answer for the next run.
  await Promise.all([...running].map(stop))
  agent.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
