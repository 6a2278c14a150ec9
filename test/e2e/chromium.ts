import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'

/** Address and password of the demo's accounts (README). */
export const emailOf = (username: string) => `${username}@demo.tianguis.example`
export const demoPassword = 'Tianguis@2026'

/** Far longer than any step takes, on two busy cores too; a test has twice that. */
const MAX_WAIT_MS = 60_000

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }
export const narrow = { width: 320, height: 640 }

type Width = readonly [name: string, size: { width: number; height: number }]
export const bothWidths: readonly Width[] = [
  ['phone', phone],
  ['desktop', desktop],
]
/** `npm test` checks a state at the phone's width, `npm run test:all` at both. */
const isAll = process.env['npm_lifecycle_event'] === 'test:all'
export const widths = isAll ? bothWidths : bothWidths.slice(0, 1)

/** Address of this worker's own shop. */
export function shopUrl(): string {
  const all = inject('shopUrls')
  return all[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % all.length] ?? ''
}

let browser: Promise<Browser> | undefined

/** A browser context with empty storage. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Slow enough to follow by eye.
    ...(process.env['HEADED'] && { headless: false, slowMo: 200 }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
    ],
  })
  const context = await (await browser).newContext({
    viewport: desktop,
    baseURL: shopUrl(),
    // A worker's requests pass by the routes that tests intercept.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(MAX_WAIT_MS)
  return context
}

/** Closes a file's contexts; the browser and the guest's page stay open for the next file. */
export async function closeContexts(): Promise<void> {
  const all = (await browser)?.contexts() ?? []
  await Promise.all(all.filter((context) => context !== guest?.context()).map((context) => context.close()))
}

let guest: Page | undefined

/**
 * A guest's page on the desktop with empty storage, the same one for all tests: a page in a new process costs three times
 * as much to open. For tests that change neither the network, nor the clock, nor the page's scripts.
 */
export async function guestPage(): Promise<Page> {
  guest ??= await (await openContext()).newPage()
  guest.removeAllListeners('pageerror')
  await guest.context().clearCookies()
  await guest.setViewportSize(desktop)
  await guest.mouse.move(0, 0)
  await visitNothing(guest)
  await guest.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return guest
}

/** Script errors of a page from now on, hydration mismatches included. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Opens a page and waits until React has hydrated it, so that no click is lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
}

/** Starts React, which shared pages start on demand only, and waits until it has hydrated the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('hydration-requested'))
    return document.documentElement.dataset['hydrated'] === 'true'
  })
}

/**
 * From now on the time of a page with an installed clock passes only by the test's calls. It stops a minute later, which a
 * busy machine does not reach in between.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Opens an address of the site without a page or a script, to fill its storage before a page reads it. */
export async function visitNothing(page: Page): Promise<void> {
  await page.goto('/health/live')
}

/** Signs a browser in by the API; the form is left to the tests about it. */
export async function enter(context: BrowserContext, email: string, password: string): Promise<void> {
  const answer = await context.request.post('/api/v1/auth/login', {
    // Remembered, because other tests move the shop's clock forward.
    data: { email, password, rememberMe: true },
    headers: { origin: shopUrl() },
  })
  expect(answer.status(), email).toBe(200)
}

/** Opens a page as one of the demo's people. */
export async function signIn(page: Page, username: string, next = '/'): Promise<void> {
  await enter(page.context(), emailOf(username), demoPassword)
  await visit(page, next)
}

/** The injected axe. */
type Axe = { axe?: typeof axe }

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices in the page's current state. Only violations are
 * described: describing each passed element takes twice as long as judging the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (preload) => {
    // It cannot judge what is drawn once the window comes near. A page that React draws now has new parts.
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.later { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    }
    // First drawings move what is below them, and axe would judge it at its old place.
    for (let still = 0, last = -1, frames = 0; still < 3 && frames < 60; frames++) {
      await new Promise(requestAnimationFrame)
      const { scrollHeight } = document.documentElement
      still = scrollHeight === last ? still + 1 : 0
      last = scrollHeight
    }
    // Colours in transition have no contrast to judge.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    // Reading the style sheets again, for one rule about turned phones, takes a third of the time.
    const options = { resultTypes: ['violations' as const], preload, iframes: false }
    const { violations } = (await (window as Axe).axe?.run(options)) ?? {}
    return violations?.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  }, isAll)
  expect(found, [page.url(), ...(found ?? [])].join('\n')).toEqual([])
}

/**
 * Expects an accessible page without script errors that is nowhere wider than its window, at 320 px neither (WCAG 1.4.10).
 * Loads the page once, because loading costs more than checking. The context is opened with `phone`.
 */
export async function expectWhole(page: Page, errors: readonly string[], at = widths): Promise<void> {
  for (const size of [...at.map(([, size]) => size), narrow]) {
    await page.setViewportSize(size)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, { message: `${page.url()} at ${size.width} px` }).toBeLessThanOrEqual(0)
    if (size === narrow) continue
    await expectAccessible(page)
  }
  expect(errors, page.url()).toEqual([])
  // The next page loads at the phone's size again.
  await page.setViewportSize(phone)
}

/** Waits until the page has drawn what its last event changed. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Delays a page's scripts until the returned function is called. */
export async function holdScripts(
  page: Page,
  scripts: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  const { promise: held, resolve: bring } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return bring
}

/** Polls a value, with time enough for a busy machine. */
export const poll = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: MAX_WAIT_MS })

/** Polls a field's value. It is scrolled into view each time, because a restored form draws its fields again. */
export const pollField = (field: Locator) =>
  poll(async () => {
    await field.scrollIntoViewIfNeeded()
    return field.inputValue()
  })
