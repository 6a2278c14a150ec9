import { mkdirSync, writeFileSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { firstProduct } from './checkouts.ts'
import { findSlowdown, type Scores, score } from './lighthouse.ts'
import { timeTaps } from './taps.ts'
import { type Weight, weigh } from './weight.ts'

/**
 * `npm run bench:pages [address]`: the cost of a running demo shop's pages on a phone, for a guest and a member.
 * Then times a guest's first taps with a processor slowed four times. Prints two tables and writes
 * build/bench-pages.json. BENCH_RUNS=1 is enough to look at one change.
 */
const base = process.argv[2] ?? 'http://localhost:3000'
const port = Number(process.env['BENCH_PORT'] ?? 4_700)
/** Single runs scatter with what else the machine does: the median is what counts (Lighthouse's own advice). */
const runs = Number(process.env['BENCH_RUNS'] ?? 5)
/** Without Lighthouse and taps, which take ten times as long as the rest. */
const isQuick = process.env['BENCH_QUICK'] === '1'

const pages = {
  home: '/',
  listing: '/products/libros',
  product: `/product/${await firstProduct(base)}`,
  text: '/politicas',
  search: '/search/calculo',
  cart: '/shopping-cart',
}
const member = { email: 'compradora@demo.tianguis.example', password: 'Tianguis@2026' }

const table: Record<string, Weight & Partial<Scores>> = {}
let taps: Awaited<ReturnType<typeof timeTaps>> = {}
for (const viewer of ['guest', 'member'] as const) {
  // Lighthouse opens its pages in the browser's own profile.
  const context = await chromium.launchPersistentContext('', {
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    if (viewer === 'member') await signIn(context)
    const slowdown = isQuick ? 1 : await findSlowdown(base, port)
    if (!isQuick) console.info(`${viewer}: this machine counts as ${slowdown} budget phones.`)
    for (const [name, path] of Object.entries(pages)) {
      const weights = await repeat(() => weigh(context, base + path))
      const scores = isQuick ? [] : await repeat(() => score(base + path, port, slowdown))
      const row = {
        ...medianBy(weights, (weight) => weight.mainThreadMs),
        ...medianBy(scores, (one) => one.performance),
      }
      table[`${name}, ${viewer}`] = row as Weight & Partial<Scores>
      console.info(`${name}, ${viewer}: ${JSON.stringify(row)}`)
    }
    if (viewer === 'guest' && !isQuick) taps = await timeTaps(context, base, pages.product, runs)
  } finally {
    await context.close()
  }
}
console.table(table)
console.table(taps)
mkdirSync('build', { recursive: true })
writeFileSync('build/bench-pages.json', JSON.stringify({ runs, table, taps }, null, 2))

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.fill('[name="email"]', member.email)
  await page.fill('[name="password"]', member.password)
  await page.press('[name="password"]', 'Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  // The page after the login is rendered for this member; the next ones have the member's snapshot.
  await page.goto(base)
  await page.waitForTimeout(5_000)
  await page.close()
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < runs; n++) all.push(await measure())
  return all
}

function medianBy<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => value(a) - value(b))[Math.floor(all.length / 2)]
}
