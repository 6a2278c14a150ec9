import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Client, type Request } from 'autocannon'
import { buildIfNeeded } from '../../scripts/build.ts'
import { type SandboxProcess, startSandboxProcess } from '../../scripts/sandbox-process.ts'
import { benchCheckouts, firstProduct } from './checkouts.ts'
import { SEMESTER_OF_BENCH } from './courses.ts'
import { cpuOf, databaseCpuBelow } from './cpu.ts'
import { dayRequests, pageRequests, pageSources, pagesOf } from './day.ts'
import { measureTexts, type Spread, searchTexts, typedTexts } from './searches.ts'
import { endOf, messageOf, within } from './wait.ts'

/**
 * `npm run bench`: the cost of a request, in CPU milliseconds of server and database, on a catalogue of 10,000
 * products (or BENCH_PRODUCTS), beside the floor of a bare server with one query in the same run. Prints tables and
 * writes build/bench.json. BENCH_ONLY names words of the rows that are measured alone ("Tu semestre"), where a
 * catalogue is too large for all of them. `npm run bench:pages` has the cost on a phone.
 */
const CONNECTIONS = 32
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
const MEMBERS = 1_000
const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const port = Number(process.env['BENCH_PORT'] ?? 4_700)
const only = process.env['BENCH_ONLY']

type Row = {
  name: string
  perSecond: number
  p99Ms: number
  serverMs: number
  databaseMs: number
  errors: number
  /** Share of pages that came from memory, of 1; where many are asked for. */
  hits?: number
}
const rows: Row[] = []
/** CPU milliseconds of server and database together. */
const spreads: Record<string, Spread> = {}

/** Seconds: seeding the demo and the bulk catalogue, everything else that a child has to answer. */
const READY_SECONDS = 600 + products / 250
const CHECKOUT_SECONDS = 120
const ANSWER_SECONDS = 15

buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'tianguis-bench-'))
const children: ChildProcess[] = []
let sandbox: SandboxProcess | undefined
try {
  sandbox = await within(ANSWER_SECONDS, 'the sandbox', startSandboxProcess(port + 1, port, folder))
  const env = {
    ...process.env,
    ...sandbox.env,
    PORT: String(port),
    DATA_DIR: folder,
    AUTH_SECRET: 'b'.repeat(32),
    LOG_LEVEL: 'error',
  }
  const shop = fork('test/bench/shop.ts', [String(products), String(MEMBERS)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(shop)
  const ready = await messageOf<{
    cookies: string[]
    sellers: string[]
    conversations: string[]
    productSellers: string[]
    connection: object
  }>(shop, READY_SECONDS, 'the shop')
  const floor = fork('test/bench/floor.ts', [JSON.stringify(ready.connection)])
  children.push(floor)
  const address = await messageOf<{ port: number }>(floor, ANSWER_SECONDS, 'the floor')

  const base = `http://127.0.0.1:${port}`
  const [cookie = ''] = ready.cookies
  const product = await firstProduct(base)
  await measure('floor: node:http + one query', floor, shop, `http://127.0.0.1:${address.port}/`)
  await endOf(floor, ANSWER_SECONDS)
  const pages = [
    ['home page', '/'],
    ['listing page', '/products/libros'],
    ['product page', `/product/${product}`],
    ['search page', '/search/calculo'],
  ] as const
  let seed = 1
  const ownPages = [
    ['account page', '/account'],
    ['purchases page', '/account/my-shopping'],
    ['cart page', '/shopping-cart'],
    ['Tu semestre, 7 courses of 3 things', SEMESTER_OF_BENCH],
  ] as const
  for (const [name, path] of pages) {
    await measure(`${name}, from memory`, shop, shop, base + path)
    await measure(`${name}, rendered for a member without scripts`, shop, shop, base + path, { cookie })
  }
  for (const [name, path] of ownPages) await measure(name, shop, shop, base + path, { cookie })
  for (const [at, count] of ['50', '5,000'].entries()) {
    const seller = { cookie: ready.sellers[at] ?? '' }
    await measure(`orders list of one store, ${count}`, shop, shop, `${base}/account/orders`, seller)
    await measure(`JSON orders of one store, ${count}`, shop, shop, `${base}/api/v1/store/orders`, seller)
    const owner = { cookie: ready.productSellers[at] ?? '' }
    await measure(`products of one store, ${count}`, shop, shop, `${base}/account/my-store`, owner)
    await measure(`JSON products of one store, ${count}`, shop, shop, `${base}/api/v1/store/products`, owner)
    await measure(`CSV of one store, ${count}`, shop, shop, `${base}/api/v1/store/products.csv`, owner)
  }
  const talker = { cookie: ready.sellers[0] ?? '' }
  for (const [at, count] of ['20', '500'].entries()) {
    const place = ready.conversations[at]
    await measure(
      `conversation of ${count} messages`,
      shop,
      shop,
      `${base}/account/mensajes/${place}`,
      talker,
    )
  }
  const poll = `${base}/api/v1/conversation-changes?checkoutId=${ready.conversations[0]?.split('/')[0]}&since=${Date.now()}`
  await measure('poll of an open conversation', shop, shop, poll, talker)
  const addresses = await pagesOf(base)
  const seeds = () => seed++
  await measure(`${addresses.length} pages, guests`, shop, shop, base, {}, () =>
    pageRequests(addresses, [], seeds()),
  )
  await measure(`${addresses.length} pages, ${MEMBERS} members`, shop, shop, base, {}, () =>
    pageRequests(addresses, ready.cookies, seeds()),
  )
  await measure('what is yours (/me)', shop, shop, `${base}/api/v1/me`, { cookie })
  await measure('mixed day, 70 of 100 signed in', shop, shop, base, {}, () =>
    dayRequests(addresses, ready.cookies, base, seeds()),
  )
  await measure('JSON list', shop, shop, `${base}/api/v1/products?category=libros&limit=40`)
  await measure('JSON search', shop, shop, `${base}/api/v1/search?q=calculo`)
  await measure('suggestions', shop, shop, `${base}/api/v1/search/suggestions?q=calc`)
  if (!only) {
    const pid = shop.pid ?? 0
    spreads['searches'] = await measureTexts(
      pid,
      searchTexts(),
      (text) => `${base}/api/v1/search?q=${encodeURIComponent(text)}`,
    )
    spreads['suggestions'] = await measureTexts(
      pid,
      typedTexts(),
      (text) => `${base}/api/v1/search/suggestions?q=${encodeURIComponent(text)}&limit=4`,
    )
    rows.push(await within(CHECKOUT_SECONDS, 'checkouts', checkouts(shop, base, ready.cookies, product)))
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  // Prints the measured rows also after a later failure.
  if (rows.length > 0) print()
  for (const child of children.reverse()) await endOf(child, ANSWER_SECONDS)
  await within(ANSWER_SECONDS, 'the sandbox', sandbox?.stop() ?? Promise.resolve()).catch(console.error)
  rmSync(folder, { recursive: true, force: true })
}

/** CPU of the process and of the shop's database over a run, per request. */
async function measure(
  name: string,
  server: ChildProcess,
  shop: ChildProcess,
  url: string,
  headers: Record<string, string> = {},
  /** Called once per connection. */
  mix?: () => Request[],
): Promise<void> {
  if (only && !name.includes(only)) return
  const load = {
    url,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
    ...(mix ? { setupClient: (client: Client) => client.setRequests(mix()) } : {}),
  }
  await autocannon({ ...load, duration: Math.min(2, SECONDS) })
  const base = new URL(url).origin
  const pagesBefore = mix && (await pageSources(base))
  const before = used(server, shop)
  const result = await autocannon({ ...load, duration: SECONDS })
  const after = used(server, shop)
  const pages = mix && (await pageSources(base))
  const requests = result.requests.total
  rows.push({
    name,
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    serverMs: (after.server - before.server) / (requests || Number.NaN),
    databaseMs: (after.database - before.database) / (requests || Number.NaN),
    errors: result.errors + result.non2xx,
    ...(pages && pagesBefore ? { hits: hitsOf(pagesBefore, pages) } : {}),
  })
}

type Sources = Awaited<ReturnType<typeof pageSources>>

function hitsOf(before: Sources, after: Sources): number {
  const sum = ({ copy, rendered, own }: Sources) => copy + rendered + own
  return (after.copy - before.copy) / (sum(after) - sum(before))
}

async function checkouts(shop: ChildProcess, base: string, cookies: string[], product: string): Promise<Row> {
  await benchCheckouts({ base, sandbox: `http://127.0.0.1:${port + 1}`, cookies, product, seconds: 1 })
  const before = used(shop, shop)
  const { count, seconds, p99Ms, errors } = await benchCheckouts({
    base,
    sandbox: `http://127.0.0.1:${port + 1}`,
    cookies,
    product,
    seconds: SECONDS * 2,
  })
  const after = used(shop, shop)
  return {
    name: 'whole checkout, to the order',
    perSecond: count / seconds,
    p99Ms,
    serverMs: (after.server - before.server) / (count || Number.NaN),
    databaseMs: (after.database - before.database) / (count || Number.NaN),
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
          'server CPU ms': row.serverMs.toFixed(2),
          'database CPU ms': row.databaseMs.toFixed(2),
          errors: row.errors,
          'from memory': row.hits === undefined ? '' : `${(row.hits * 100).toFixed(1)} %`,
        },
      ]),
    ),
  )
  if (!only) console.table(spreads)
  mkdirSync('build', { recursive: true })
  writeFileSync(
    'build/bench.json',
    JSON.stringify({ products, connections: CONNECTIONS, rows, spreads }, null, 2),
  )
}
