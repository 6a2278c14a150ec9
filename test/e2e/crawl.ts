import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword, emailOf, hydrate, openContext, phone } from './chromium.ts'

/** First pages of each person; their links lead to the rest. */
export const starts: Record<string, readonly string[]> = {
  guest: [
    '/',
    '/se-busca',
    '/store-list',
    '/tu-semestre',
    '/search/libro',
    '/login',
    '/register',
    '/become-a-vendor',
  ],
  compradora: ['/account', '/account/my-shopping', '/account/alerts', '/shopping-cart'],
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

/** Addresses without a page of their own. */
export const SKIPPED =
  /^\/(api|files|logout|dev|private|assets|health)\b|\.(csv|pdf|svg|png|json|ics)$|\/cartel/

/** The kind of page at an address: of addresses that differ only in what they name, one is opened. */
function kindOf({ pathname, searchParams }: URL): string {
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

/** A phone's context on a shop, signed in unless `who` is `guest`. */
export async function phoneOf(who: string, origin: string): Promise<BrowserContext> {
  const context = await openContext({ viewport: phone, baseURL: origin })
  if (who === 'guest') return context
  const data = { email: emailOf(who), password: demoPassword, rememberMe: true }
  const headers = { origin }
  expect((await context.request.post('/api/v1/auth/login', { data, headers })).status()).toBe(200)
  return context
}

/**
 * Opens one page of each kind that links lead to and reads it.
 *
 * @param read returns the links to follow
 * @returns number of pages
 */
export async function crawl(
  page: Page,
  origin: string,
  from: readonly string[],
  read: (at: URL) => Promise<readonly string[]>,
): Promise<number> {
  const waiting = from.map((path) => new URL(path, origin))
  const seen = new Set<string>()
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const kind = kindOf(at)
    if (seen.has(kind)) continue
    seen.add(kind)
    const answer = await page.goto(at.href)
    if (answer?.status() !== 200 || !answer.headers()['content-type']?.includes('html')) continue
    await hydrate(page)
    for (const link of await read(at)) {
      const url = new URL(link)
      // Combinations of what an address says show the same parts.
      if (url.origin === origin && url.searchParams.size < 2 && !SKIPPED.test(url.pathname)) waiting.push(url)
    }
  }
  return seen.size
}
