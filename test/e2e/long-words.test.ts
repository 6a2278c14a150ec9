import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { closeContexts, demoPassword, desktop, emailOf, openContext, phone } from './chromium.ts'
import { startDemo } from './global-setup.ts'

/** Sixty letters without a break, other ones for each row and field. */
const word = (seed: string) =>
  `translate(left(md5(${seed}) || md5(${seed} || 'x'), 60), '0123456789', 'ghijklmnop')`

/** Columns of texts that people write: each value becomes one word, empty ones stay empty. */
const texts: Record<string, readonly string[]> = {
  products: ['name', 'description', 'review_comment'],
  stores: ['name', 'about', 'address', 'verification_comment'],
  users: ['name', 'first_name', 'last_name', 'address'],
  orders: ['product_name', 'address', 'info', 'cancel_note'],
  checkout_lines: ['name'],
  returns: ['reason', 'response', 'decision'],
  disputes: ['message', 'answer', 'decision'],
  reviews: ['comment'],
  questions: ['message', 'answer'],
  wanted_notices: ['title', 'subject', 'removed_reason'],
  saved_searches: ['text'],
  reports: ['message', 'answer'],
  audit_log: ['reason'],
  books: ['title', 'subtitle', 'publisher', 'edition', 'subject', 'description'],
  courses: ['name'],
  programmes: ['name'],
  course_items: ['name', 'note'],
  faculties: ['name', 'address', 'hours'],
  notifications: ['title', 'text'],
  mails: ['subject', 'text'],
  search_days: ['written'],
}

/** Lists that people fill in. */
const lists = [
  `update products set summary = jsonb_build_array(${word("id || 'a'")}), tags = array[left(${word("id || 'b'")}, 50)],
    details = jsonb_build_array(jsonb_build_object('title', ${word("id || 'c'")}, 'value', ${word("id || 'd'")}))`,
  `update products set specification = jsonb_build_array(jsonb_build_object('name', left(${word("id || 'e'")}, 40),
    'values', jsonb_build_array(${word("id || 'f'")}))) where specification <> '[]'`,
  `update orders set options = jsonb_build_object(left(${word("id || 'g'")}, 40), ${word("id || 'h'")})
    where options <> '{}'`,
  `update orders set process = regexp_replace(process::text, '"comment": "[^"]+"',
    '"comment": "' || ${word("id || 'i'")} || '"', 'g')::jsonb`,
  `update books set authors = array[${word("isbn || 'j'")}]`,
  `update users set username = left(${word("id || 'k'")}, 20)`,
]

let shop: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  shop = await startDemo()
  const { connection, stop } = await startEmbeddedPostgres(join(shop.folder, 'postgres'), { share: true })
  const db = new pg.Client(connection)
  await db.connect()
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns)
      await db.query(
        `update ${table} t set ${column} = ${word(`row_to_json(t)::text || '${column}'`)} where ${column} <> ''`,
      )
  for (const statement of lists) await db.query(statement)
  await db.end()
  await stop()
}, 120_000)
afterAll(async () => {
  await closeContexts()
  await shop.stop()
})

/** Where each begins; the rest is found by its links. */
const starts: Record<string, readonly string[]> = {
  guest: ['/', '/se-busca', '/store-list', '/search/libro', '/login', '/register', '/become-a-vendor'],
  compradora: ['/account', '/account/my-shopping', '/account/alerts', '/semestre', '/shopping-cart'],
  vendedor: [
    '/account/my-store',
    '/account/orders',
    '/account/my-sales',
    '/account/disputes',
    '/account/messages',
  ],
  moderadora: [
    '/staff',
    '/staff/stores',
    '/staff/users',
    '/staff/products',
    '/staff/courses',
    '/staff/books',
  ],
}

/** The page that an address is one of: addresses that differ in what they name are opened once. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const [, area = '', page = '', ...rest] = pathname.split('/')
  const named = new Set([
    'product',
    'products',
    'store',
    'search',
    'libro',
    'store-list',
    'vender',
    'se-busca',
  ])
  const own = area === 'account' || area === 'staff'
  const path = named.has(area)
    ? [area]
    : own
      ? [area, page, ...rest.map((part) => (/^[a-z-]+$/.test(part) && part.length < 12 ? part : '*'))]
      : [area, page && '*']
  return `${path.join('/')}?${[...searchParams.keys()].toSorted().join('&')}`
}

const SKIPPED = /^\/(api|files|logout|dev|private|assets|health)\b|\.(csv|pdf|svg|png|json|ics)$|\/cartel/

type Look = { wide: number; links: string[]; broken: string[] }

/** How far a page is wider than the window with everything unfolded, its links, and short words that are cut in two. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
    const wide = document.documentElement.scrollWidth - innerWidth
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')].map(
      ({ href }) => href,
    )
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const match of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}@._-])\p{L}{3,16}(?![\p{L}\p{N}@._-])/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(match[0])
      }
    }
    return { wide, links, broken }
  })

test.each(Object.entries(starts))(
  '[FRM-10] no page of %s is wider than a phone with sixty-letter words in every field, and no short word is cut',
  async (who, paths) => {
    const context = await openContext({ viewport: phone, baseURL: shop.url })
    if (who !== 'guest') {
      const data = { email: emailOf(who), password: demoPassword, rememberMe: true }
      const headers = { origin: shop.url }
      expect((await context.request.post('/api/v1/auth/login', { data, headers })).status()).toBe(200)
    }
    const page = await context.newPage()
    const waiting = paths.map((path) => new URL(path, shop.url))
    const seen = new Set<string>()
    const wrong: Record<string, string> = {}
    for (let at = waiting.shift(); at; at = waiting.shift()) {
      const kind = kindOf(at)
      if (seen.has(kind)) continue
      seen.add(kind)
      const answer = await page.goto(at.href)
      if (answer?.status() !== 200 || !answer.headers()['content-type']?.includes('html')) continue
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
      let { wide, links, broken } = await look(page)
      // Disclosures may load their content first.
      for (let tries = 0; wide > 0 && tries < 20; tries++) {
        await page.waitForTimeout(100)
        ;({ wide, links, broken } = await look(page))
      }
      await page.setViewportSize(desktop)
      broken.push(...(await look(page)).broken)
      await page.setViewportSize(phone)
      if (wide > 0) wrong[at.pathname + at.search] = `${wide} px too wide`
      if (broken.length > 0) wrong[`${at.pathname}${at.search} `] = `cut: ${broken.slice(0, 5).join(', ')}`
      for (const link of links) {
        const url = new URL(link)
        // Combinations of what an address says show the same parts.
        if (url.origin === shop.url && url.searchParams.size < 2 && !SKIPPED.test(url.pathname))
          waiting.push(url)
      }
    }
    expect(wrong).toEqual({})
    expect(seen.size).toBeGreaterThan(20)
    await context.close()
  },
  300_000,
)
