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

/** Far beyond what anything takes, on two busy cores too; a test has twice that. */
const MAX_WAIT_MS = 60_000

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }
export const narrow = { width: 320, height: 640 }

/** Of the shop that this worker has to itself. */
export function shopUrl(): string {
  const all = inject('shopUrls')
  return all[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % all.length] ?? ''
}

let browser: Promise<Browser> | undefined

/** A browser with nothing kept, whose script errors fail the test through `errorsOf`. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Slow enough to be followed by eye.
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
    ...options,
  })
  context.setDefaultTimeout(MAX_WAIT_MS)
  return context
}

/** What a file's tests have left open; the browser stays for the next file and ends with its process. */
export async function closeContexts(): Promise<void> {
  await Promise.all((await browser)?.contexts().map((context) => context.close()) ?? [])
}

/** Script errors of a page from now on; hydration that does not match is one of them. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Goes to a page and waits until React has taken it over, so that clicks are not lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

/** Goes where the site has no page and no script: to keep something in its storage before one looks. */
export async function visitNothing(page: Page): Promise<void> {
  await page.goto('/health/live')
}

/** Signs a browser in through the front door; the form is for the tests that are about it. */
export async function enter(context: BrowserContext, email: string, password: string): Promise<void> {
  const answer = await context.request.post('/api/v1/auth/login', {
    // Remembered: the clock of the one shop goes on meanwhile.
    data: { email, password, rememberMe: true },
    headers: { origin: shopUrl() },
  })
  expect(answer.status(), email).toBe(200)
}

/** Goes to a page as one of the demo's people. */
export async function signIn(page: Page, username: string, next = '/'): Promise<void> {
  await enter(page.context(), emailOf(username), demoPassword)
  await visit(page, next)
}

/** What is read of axe where it was injected. */
type Axe = { axe?: typeof axe }

/**
 * No violation of WCAG 2.2 AA nor of axe's best practices, in the state in which the page is. Everything else that axe
 * would answer, each element that is right among it, takes twice as long to describe as the page to judge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    // What is drawn for the first time moves the rest, and axe would judge it where it was.
    for (let still = 0, last = -1, frames = 0; still < 3 && frames < 60; frames++) {
      await new Promise(requestAnimationFrame)
      const { scrollHeight } = document.documentElement
      still = scrollHeight === last ? still + 1 : 0
      last = scrollHeight
    }
    const { violations } = (await (window as Axe).axe?.run({ resultTypes: ['violations'] })) ?? {}
    return violations?.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  })
  expect(found, page.url()).toEqual([])
}

/**
 * Accessible on phone and desktop, no script error, and nowhere wider than the window, at 320 px neither (WCAG 1.4.10).
 * All on one loaded page: loading costs more than looking. Opened with `phone`, so that it starts on one.
 */
export async function expectWhole(page: Page, errors: readonly string[]): Promise<void> {
  for (const size of [phone, narrow, desktop]) {
    await page.setViewportSize(size)
    const past = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(past, { message: `${page.url()} at ${size.width} px` }).toBeLessThanOrEqual(0)
    if (size === narrow) continue
    // Colours on their way to others have no contrast to judge.
    await page.evaluate(() => {
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(changes.map(({ finished }) => finished))
    })
    await expectAccessible(page)
  }
  expect(errors, page.url()).toEqual([])
  // The next page is loaded as on a phone.
  await page.setViewportSize(phone)
}

/** Keeps a page's scripts on their way until what it answers is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: bring } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return bring
}

/** Until it is so; the pages of a busy machine take their time. */
export const poll = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: MAX_WAIT_MS })

/** What stands in a field below the window: a form that is filled in again draws its fields anew meanwhile. */
export const pollField = (field: Locator) =>
  poll(async () => {
    await field.scrollIntoViewIfNeeded()
    return field.inputValue()
  })
