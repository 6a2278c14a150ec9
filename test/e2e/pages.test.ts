import type { BrowserContext, Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes, { type PageRoute } from '../../src/pages/routes.ts'
import { closeContexts, errorsOf, expectAccessible, hydrate } from './chromium.ts'
import { phoneOf, SKIPPED, starts } from './crawl.ts'
import { measure, startWithLongWords } from './long-words.ts'
import { faultsOf } from './valid-html.ts'

let shop: Awaited<ReturnType<typeof startWithLongWords>>
beforeAll(async () => {
  shop = await startWithLongWords()
})
afterAll(async () => {
  await closeContexts()
  await shop.stop()
})

/** The file of the page at an address. */
const fileAt = (pathname: string) => {
  const route = matchRoutes(routes as never, decodeURIComponent(pathname))?.at(-1)?.route as
    | PageRoute
    | undefined
  return route?.file ?? ''
}

/** Files of pages that were opened; each is opened once, by the first person who finds a link to it. */
const opened = new Set<string>()

/** Everything that is wrong with the page just opened. */
async function faultsIn(page: Page, html: string, errors: readonly string[]): Promise<string[]> {
  let measured = await measure(page)
  // Opened disclosures may load their content first.
  if (measured.wide > 0) {
    await page.waitForLoadState('networkidle')
    measured = await measure(page)
  }
  const faults = [...faultsOf(html), ...errors]
  if (measured.wide > 0) faults.push(`${measured.wide} px too wide`)
  if (measured.broken.length > 0)
    faults.push(`words broken in two: ${measured.broken.slice(0, 5).join(', ')}`)
  if (measured.small.length > 0) faults.push(`fields into which iOS zooms: ${measured.small.join(', ')}`)
  await expectAccessible(page).catch((error: Error) => faults.push(error.message))
  return faults
}

/** Pages without a link, and further states of a page. */
const more: Record<string, (context: BrowserContext) => Promise<readonly string[]>> = {
  guest: async () => [
    '/no-existe',
    '/search/nadaexisteasi',
    '/search/de?condicion=nuevo&precio_max=500&oferta=1',
    '/sin-conexion',
  ],
  nuevo: async () => ['/account/my-shopping', '/account/pase'],
  compradora: async ({ request }) => {
    const { items } = await (await request.get('/api/v1/orders')).json()
    const receipts = items.map(({ id }: { id: string }) => `/account/my-shopping/${id}/recibo`)
    // Only received books can be sold again.
    const again: string[] = items.map(({ id }: { id: string }) => `/vender/otra-vez/${id}`)
    const answers = await Promise.all(again.map((path) => request.get(path, { maxRedirects: 0 })))
    const sellable = again.filter((_, at) => answers[at]?.status() === 200)
    const data = { lines: [{ product: 'agenda-escolar-semanal', quantity: 1, details: {} }] }
    expect((await request.put('/api/v1/cart', { data, headers: { origin: shop.url } })).ok()).toBe(true)
    return [
      ...receipts.slice(0, 1),
      ...sellable.slice(0, 1),
      '/checkout',
      '/account/wishlist',
      '/account/pase',
      '/account/fin-de-semestre',
      '/account/ofertas/calculo-diferencial-con-ejercicios-resueltos',
    ]
  },
  vendedor: async () => [
    '/account/profile',
    '/account/tokens',
    '/account/my-store/cambios?act=price&todos=1',
    '/vender/libro/9786070000461',
  ],
  moderadora: async () => ['/staff/find?q=T-1'],
}

/**
 * Pages that their own tests open: a new market's set-up and the list of operations here, a mail's unsubscribe link and a
 * report, which the demo has none of, over HTTP. Moved addresses and the logout show no page.
 */
const elsewhere =
  /^staff\/(site\/(setup|first-account)|review\/report)\/|^shop\/(api-docs|moved)\/|^account\/(logout|unsubscribe)\//

test.each(Object.keys(more))(
  '[FRM-10] with sixty-letter words in every field each page of %s is valid, accessible, free of script errors and fits the phone',
  async (who) => {
    const context = await phoneOf(who, shop.url)
    const page = await context.newPage()
    const errors = errorsOf(page)
    const states = await more[who]?.(context)
    const waiting = [...(states ?? []), ...(starts[who] ?? [])].map((path) => new URL(path, shop.url))
    const tried = new Set<string>()
    // A link may lead on to another page: the next ones are tried, up to five.
    const tries = new Map<string, number>()
    const wrong: Record<string, string[]> = {}
    for (let at = waiting.shift(); at; at = waiting.shift()) {
      const file = fileAt(at.pathname)
      const address = at.pathname + at.search
      const isState = states?.includes(address)
      const triesLeft = (tries.get(file) ?? 5) - 1
      if (tried.has(address) || (!isState && (opened.has(file) || triesLeft < 0))) continue
      tried.add(address)
      tries.set(file, triesLeft)
      errors.length = 0
      const answer = await page.goto(at.href)
      const expected = file === 'shop/not-found/page.tsx' ? 404 : 200
      if (answer?.status() !== expected || !answer.headers()['content-type']?.includes('html')) {
        wrong[address] = [`answers ${answer?.status()}`]
        continue
      }
      // The address may have led to another page.
      const shown = fileAt(new URL(page.url()).pathname)
      if (opened.has(shown) && !isState) continue
      opened.add(shown)
      await hydrate(page)
      const faults = await faultsIn(page, await answer.text(), errors)
      if (faults.length > 0) wrong[address] = faults
      const links = await page
        .locator('main a[href], nav a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const url of links.map((href) => new URL(href)))
        if (url.origin === shop.url && !SKIPPED.test(url.pathname)) waiting.push(url)
    }
    expect(wrong).toEqual({})
    await context.close()
  },
  // Some thirty pages each, on a busy machine too.
  600_000,
)

test('[FRM-10] every page was opened', () => {
  const filesOf = (list: readonly PageRoute[]): string[] =>
    list.flatMap((route) => (route.children ? filesOf(route.children) : [route.file]))
  const pages = filesOf(routes).filter((file) => file.endsWith('/page.tsx'))
  expect(pages.filter((file) => !opened.has(file) && !elsewhere.test(file))).toEqual([])
})
