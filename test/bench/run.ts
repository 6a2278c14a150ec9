import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { buildIfNeeded } from '../../scripts/build.ts'
import { startSandboxProcess } from '../../scripts/sandbox-process.ts'
import { benchCheckouts } from './checkouts.ts'
import { cpuOf, databaseCpuBelow } from './cpu.ts'

/**
 * `npm run bench`: what a request costs, in CPU milliseconds of server and database, on a catalogue of 10,000
 * products (or BENCH_PRODUCTS), beside the floor of a bare server with one query in the same run. Prints a
 * table and writes build/bench.json.
 */
const CONNECTIONS = 32
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const port = 4_700

type Row = {
  name: string
  perSecond: number
  p99Ms: number
  serverMs: number
  databaseMs: number
  errors: number
}
const rows: Row[] = []

buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'tianguis-bench-'))
try {
  const sandbox = await startSandboxProcess(port + 1, port, folder)
  const env = {
    ...process.env,
    ...sandbox.env,
    PORT: String(port),
    DATA_DIR: folder,
    AUTH_SECRET: 'b'.repeat(32),
    LOG_LEVEL: 'error',
  }
  const shop = fork('test/bench/shop.ts', [String(products), '64'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [ready] = (await once(shop, 'message')) as [{ cookies: string[]; connection: object }]
  const floor = fork('test/bench/floor.ts', [JSON.stringify(ready.connection)])
  const [address] = (await once(floor, 'message')) as [{ port: number }]

  const base = `http://127.0.0.1:${port}`
  await measure('floor: node:http + one query', floor, shop, `http://127.0.0.1:${address.port}/`)
  floor.disconnect()
  const product = await firstProduct(base)
  await measure('home page', shop, shop, `${base}/`)
  await measure('listing page', shop, shop, `${base}/products/libros`)
  await measure('product page', shop, shop, `${base}/product/${product}`)
  await measure('search page', shop, shop, `${base}/search/calculo`)
  await measure('JSON list', shop, shop, `${base}/api/v1/products?category=libros&limit=40`)
  await measure('JSON search', shop, shop, `${base}/api/v1/search?q=calculo`)
  await measure('suggestions', shop, shop, `${base}/api/v1/search/suggestions?q=calc`)
  rows.push(await checkouts(shop, base, ready.cookies, product))

  shop.disconnect()
  await once(shop, 'exit')
  await sandbox.stop()
  print()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function firstProduct(base: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/products?category=libros&limit=1`)
  const { items } = (await response.json()) as { items: { url: string }[] }
  return items[0]?.url ?? ''
}

/** CPU of the process and of the shop's database over a run, per request. */
async function measure(name: string, server: ChildProcess, shop: ChildProcess, url: string): Promise<void> {
  await autocannon({ url, connections: CONNECTIONS, duration: 2 })
  const before = used(server, shop)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  const after = used(server, shop)
  const requests = result.requests.total
  rows.push({
    name,
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    serverMs: (after.server - before.server) / requests,
    databaseMs: (after.database - before.database) / requests,
    errors: result.errors + result.non2xx,
  })
}

async function checkouts(shop: ChildProcess, base: string, cookies: string[], product: string): Promise<Row> {
  await benchCheckouts({ base, sandbox: `http://127.0.0.1:${port + 1}`, cookies, product, each: 1 })
  const before = used(shop, shop)
  const { count, seconds, p99Ms, errors } = await benchCheckouts({
    base,
    sandbox: `http://127.0.0.1:${port + 1}`,
    cookies,
    product,
    each: 5,
  })
  const after = used(shop, shop)
  return {
    name: 'whole checkout, to the order',
    perSecond: count / seconds,
    p99Ms,
    serverMs: (after.server - before.server) / count,
    databaseMs: (after.database - before.database) / count,
    errors,
  }
}

function used(server: ChildProcess, shop: ChildProcess): { server: number; database: number } {
  return { server: cpuOf(server.pid ?? 0), database: databaseCpuBelow(shop.pid ?? 0) }
}

function print(): void {
  console.table(
    Object.fromEntries(
      rows.map(({ name, ...row }) => [
        name,
        {
          'per second': Math.round(row.perSecond),
          'p99 ms': row.p99Ms,
          'server CPU ms': Number(row.serverMs.toFixed(2)),
          'database CPU ms': Number(row.databaseMs.toFixed(2)),
          errors: row.errors,
        },
      ]),
    ),
  )
  mkdirSync('build', { recursive: true })
  writeFileSync('build/bench.json', JSON.stringify({ products, connections: CONNECTIONS, rows }, null, 2))
}
