import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import routes, { type PageRoute } from '../../src/pages/routes.ts'
import {
  closeContexts,
  demoPassword,
  emailOf,
  errorsOf,
  expectAccessible,
  narrow,
  openContext,
  phone,
} from './chromium.ts'
import { measure, SKIPPED, starts, startWithLongWords } from './long-words.ts'
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
  await expectAccessible(page).catch((error: Error) => faults.push(error.message))
  await page.setViewportSize(narrow)
  const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (past > 0) faults.push(`${past} px too wide at ${narrow.width} px`)
  await page.setViewportSize(phone)
  return faults
}

test.each(Object.entries(starts))(
  '[FRM-10] with sixty-letter words in every field each page of %s is valid, accessible, free of script errors and fits the phone',
  async (who, paths) => {
    const context = await openContext({ viewport: phone, baseURL: shop.url })
    if (who !== 'guest') {
      const data = { email: emailOf(who), password: demoPassword, rememberMe: true }
      const headers = { origin: shop.url }
      expect((await context.request.post('/api/v1/auth/login', { data, headers })).status()).toBe(200)
    }
    const page = await context.newPage()
    const errors = errorsOf(page)
    const waiting = paths.map((path) => new URL(path, shop.url))
    const wrong: Record<string, string[]> = {}
    for (let at = waiting.shift(); at; at = waiting.shift()) {
      const file = fileAt(at.pathname)
      if (opened.has(file)) continue
      errors.length = 0
      if (process.env['PAGES_LOG']) console.log(who, at.pathname, file)
      const answer = await page.goto(at.href)
      if (answer?.status() !== 200 || !answer.headers()['content-type']?.includes('html')) {
        wrong[at.pathname + at.search] = [`answers ${answer?.status()}`]
        continue
      }
      // The address may have led to another page.
      const shown = fileAt(new URL(page.url()).pathname)
      opened.add(file)
      if (shown !== file && opened.has(shown)) continue
      opened.add(shown)
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
      const faults = await faultsIn(page, await answer.text(), errors)
      if (faults.length > 0) wrong[at.pathname + at.search] = faults
      const links = await page
        .locator('main a[href], nav a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const url of links.map((href) => new URL(href)))
        if (url.origin === shop.url && !SKIPPED.test(url.pathname)) waiting.push(url)
    }
    expect(wrong).toEqual({})
    await context.close()
  },
  300_000,
)

test('[FRM-10] every page was opened', () => {
  const filesOf = (list: readonly PageRoute[]): string[] =>
    list.flatMap((route) => (route.children ? filesOf(route.children) : [route.file]))
  const pages = filesOf(routes).filter((file) => file.endsWith('/page.tsx'))
  expect(pages.filter((file) => !opened.has(file))).toEqual([])
})
