import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { buildIfNeeded } from '../../scripts/build.ts'
import { startSandboxProcess } from '../../scripts/sandbox-process.ts'
import { benchCheckouts } from '../bench/checkouts.ts'
import { pagesOf } from '../bench/day.ts'
import { endOf, messageOf } from '../bench/wait.ts'

/**
 * `node test/ops/overload.ts [CONNECTIONS] [SECONDS]`: members ask one process for pages of their own on so many connections,
 * each again as soon as it is answered, while two buyers pay. Prints what became of them by status.
 */
const connections = Number(process.argv[2] ?? 400)
const seconds = Number(process.argv[3] ?? 20)
const PORT = 5660
const PRODUCTS = 500

type Times = Map<string, number[]>
function note(times: Times, key: string, ms: number): void {
  const kept = times.get(key) ?? []
  times.set(key, kept)
  kept.push(ms)
}
function print(times: Times): void {
  for (const [key, all] of [...times].sort()) {
    all.sort((a, b) => a - b)
    const share = (part: number) => Math.round(all[Math.floor((all.length - 1) * part)] ?? 0)
    console.log(
      `  ${key}: ${all.length}, p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, p99 ${share(0.99)} ms, max ${share(1)} ms`,
    )
  }
}

buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'tianguis-overload-'))
const sandbox = await startSandboxProcess(PORT + 1, PORT, folder)
const env = {
  ...process.env,
  ...sandbox.env,
  PORT: String(PORT),
  DATA_DIR: folder,
  AUTH_SECRET: 'b'.repeat(32),
  LOG_LEVEL: 'error',
}
const shop = fork('test/bench/shop.ts', [String(PRODUCTS), '256'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
try {
  const { cookies } = await messageOf<{ cookies: string[] }>(shop, 300, 'the shop')
  const base = `http://127.0.0.1:${PORT}`
  const addresses = await pagesOf(base)
  const { items } = (await (await fetch(`${base}/api/v1/products?category=libros&limit=1`)).json()) as {
    items: { url: string }[]
  }
  const product = items[0]?.url ?? ''

  // Without the cookie that takes everybody's copy: each page is rendered for who asks.
  const pages: Times = new Map()
  const others: Times = new Map()
  const requests = Array.from({ length: 2_000 }, (_, n) => ({
    path: addresses[(n * 7) % addresses.length] ?? '/',
    headers: { cookie: cookies[n % cookies.length] ?? '', accept: 'text/html' },
  }))
  let isOver = false
  let first = 0
  const bought = benchCheckouts({
    base,
    sandbox: sandbox.env['STRIPE_API_BASE'] ?? '',
    cookies: cookies.slice(0, 2),
    product,
    seconds: seconds - 4,
  })
  // Its first question is no part of the crowd.
  await sleep(1_000)
  const load = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: base,
    connections,
    duration: seconds,
    timeout: 60,
    setupClient(client) {
      first = (first + 40) % 1_900
      client.setRequests(requests.slice(first, first + 40))
      client.on('response', (status, _bytes, ms) => note(pages, `page ${status}`, ms))
    },
  }
  autocannon(options, (error, result) => {
    isOver = true
    if (error) load.reject(error)
    else load.resolve(result)
  })
  const watch = async (key: string, path: string, headers: Record<string, string>) => {
    while (!isOver) {
      const asked = performance.now()
      const { status } = await fetch(base + path, { headers })
      note(others, `${key} ${status}`, performance.now() - asked)
      await sleep(250)
    }
  }
  await Promise.all([
    watch('ready', '/health/ready', {}),
    watch('home of a guest', '/', { accept: 'text/html' }),
  ])
  const buying = await bought
  const { errors, timeouts } = await load.promise
  console.log(
    `${connections} connections for ${seconds} s; broken connections ${errors}, timeouts ${timeouts}`,
  )
  print(pages)
  print(others)
  console.log(`  purchases: ${buying.count} paid, p99 ${buying.p99Ms} ms, ${buying.errors} failed`)
} finally {
  await endOf(shop, 30)
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
