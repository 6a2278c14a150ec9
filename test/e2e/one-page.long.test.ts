import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  drawn,
  emailOf,
  enter,
  errorsOf,
  hydrate,
  openContext,
  poll,
  signIn,
  visit,
  widths,
} from './chromium.ts'
import { logIn, makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

const book = '/product/calculo-diferencial-con-ejercicios-resueltos'
const bookName = 'Cálculo diferencial con ejercicios resueltos'
const pages = ['/', '/products/libros', book, '/search/libro', '/politicas']

/** Requests of this page about its visitor from now on. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/me') asked.push(request.method())
  })
  return asked
}

/** Opens a page whose scripts wait until the returned function is called. */
async function visitUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/assets\/(?!light).*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // Pages with parts for members start React before they have loaded.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await hydrate(page)
    await page.unroute(/assets\/(?!light).*\.js$/)
  }
}

/** A member's page whose answer of `/me` arrives once `release` is called. */
async function withAnswerUnderWay() {
  const context = await openContext()
  const page = await context.newPage()
  const { email } = await makePerson()
  await logIn(page, email, '/politicas')
  await poll(() => page.evaluate(() => document.cookie)).toContain('member=')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/me**', async (route) => {
    const response = await route.fetch()
    await held
    // The page may be closed, or another one, when the test ends.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('me') ?? '{}')
    localStorage.setItem('me', JSON.stringify({ ...kept, at: 0 }))
  })
  const asked = page.waitForRequest('**/api/v1/me**')
  await visit(page, book)
  await asked
  return { context, page, release }
}

type LayoutShift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Two rows of the header; on the phone the bar at the bottom too. */
async function shotOf(page: Page): Promise<Buffer[]> {
  const width = page.viewportSize()?.width ?? 0
  const rows = page.locator('header > div').filter({ visible: true })
  const [top, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()]
  const y = top?.y ?? 0
  const header = { x: 0, y, width, height: (last?.y ?? 0) + (last?.height ?? 0) - y }
  const bar = page.locator('[data-phone-bar]').filter({ visible: true })
  const boxes = [header, ...((await bar.count()) > 0 ? [await bar.first().boundingBox()] : [])]
  return Promise.all(boxes.map((clip) => page.screenshot(clip ? { clip } : {})))
}

/** Parts of the first screen that CSS draws at another place than the document has them: they jump while a page arrives. */
const reordered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { top, height } = element.getBoundingClientRect()
        return getComputedStyle(element).order !== '0' && height > 0 && top < innerHeight
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )

/** Number of colour values that differ visibly. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  if (!left || left.length !== right?.length) return Number.POSITIVE_INFINITY
  return left.reduce((sum, value, at) => sum + (Math.abs(value - (right[at] ?? 0)) > 12 ? 1 : 0), 0)
}

const isPublic = async (context: BrowserContext, path: string) =>
  (await context.request.get(path)).headers()['cache-control']?.startsWith('public') === true

describe('[FRM-10] one page for everybody, drawn for who is signed in', () => {
  test.each(widths)(
    '[FRM-10] no flicker: the header is painted as it stays, and nothing moves (%s)',
    async (_name, viewport) => {
      const context = await openContext({ viewport })
      const page = await context.newPage()
      const errors = errorsOf(page)
      await signIn(page, 'compradora')
      await poll(() => isPublic(context, '/')).toBe(true)
      // Routes turn off the cache, and a font that arrives late moves text on machines without Arial.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.addInitScript(() => {
        localStorage.setItem('cookiesAccepted', 'true')
        Object.assign(window, { moved: [] })
        // While a page arrives, its centred rows move; here counts what happens to a whole page.
        let wholeAt = Number.POSITIVE_INFINITY
        const markWhole = () => {
          wholeAt = performance.now()
        }
        addEventListener('DOMContentLoaded', () =>
          requestAnimationFrame(() => requestAnimationFrame(markWhole)),
        )
        new PerformanceObserver((list) => {
          const later = list.getEntries().filter(({ startTime }) => startTime > wholeAt)
          for (const entry of later as LayoutShift[])
            (window as never as { moved: unknown[] }).moved.push(
              entry.sources.map(({ node, previousRect, currentRect }) => [
                (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent,
                `${previousRect.y} to ${currentRect.y}`,
              ]),
            )
        }).observe({ type: 'layout-shift' })
      })
      for (const path of pages) {
        const release = await visitUnhydrated(page, path)
        const early = await shotOf(page)
        expect(
          await page.getByText('Ingresar', { exact: true }).filter({ visible: true }).count(),
          path,
        ).toBe(0)
        await release()
        await drawn(page)
        const late = await shotOf(page)
        expect(early.length).toBe(late.length)
        for (const [index, shot] of early.entries())
          expect(await differing(shot, late[index] ?? shot), `${path}, part ${index}`).toBeLessThan(30)
        const moved = await page.evaluate(() => (window as never as { moved: unknown[] }).moved)
        expect(JSON.stringify(moved), path).toBe('[]')
        expect(await reordered(page), path).toEqual([])
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )

  test('[WSH-01] hearts are on every page without a request within the minute; a click is on the next page', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const { email } = await makePerson()
    await logIn(page, email, '/products/libros')
    const asked = asksOf(page)
    const heart = () => page.getByRole('button', { name: `${bookName}: en la lista de deseos` }).first()
    await heart().click()
    await page.getByText('Producto agregado a la lista de deseos').first().waitFor()
    await poll(() => page.getByRole('link', { name: 'Lista de deseos, 1 producto' }).count()).toBeGreaterThan(
      0,
    )
    await visit(page, book)
    await poll(() => heart().getAttribute('aria-pressed')).toBe('true')
    await visit(page, '/')
    await poll(() => page.getByRole('link', { name: 'Lista de deseos, 1 producto' }).count()).toBeGreaterThan(
      0,
    )
    expect(asked).toEqual([])
    const other = await context.newPage()
    await visit(other, book)
    await other
      .getByRole('button', { name: `${bookName}: en la lista de deseos` })
      .first()
      .click()
    await other.getByText('Producto eliminado de la lista de deseos').first().waitFor()
    await other.close()
    await poll(() =>
      page.getByRole('link', { name: 'Lista de deseos, 0 productos' }).count(),
    ).toBeGreaterThan(0)
    await context.close()
  })
})

describe('[ACC-06] who is signed in, from tab to tab', () => {
  const account = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Mi cuenta' }).filter({ visible: true })
  const enterLink = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).filter({ visible: true })

  test('[ACC-06] a logout in one tab makes the other a guest’s, and the next page holds nothing of the member', async () => {
    const context = await openContext()
    const { email } = await makePerson()
    const [one, other] = [await context.newPage(), await context.newPage()]
    await logIn(one, email, '/products/libros')
    await visit(other, book)
    await poll(() => account(other).count()).toBe(1)
    await one.bringToFront()
    await one.evaluate(() => fetch('/logout', { method: 'POST', body: new URLSearchParams() }))
    await visit(one, '/')
    await poll(() => enterLink(one).count()).toBe(1)
    expect(
      await one.evaluate(() => [localStorage.getItem('me'), document.cookie.includes('member')]),
    ).toEqual([null, false])
    await other.bringToFront()
    await other.evaluate(() => dispatchEvent(new Event('focus')))
    await poll(() => enterLink(other).count()).toBe(1)
    await other.getByText('Tu sesión terminó.').waitFor()
    await context.close()
  })

  test('[ACC-06] an answer that was pending at the logout restores nothing', async () => {
    const { context, page, release } = await withAnswerUnderWay()
    await page.evaluate(() => fetch('/logout', { method: 'POST', body: new URLSearchParams() }))
    const answered = page.waitForResponse('**/api/v1/me**')
    release()
    await answered
    await drawn(page)
    expect(await page.evaluate(() => document.cookie)).not.toContain('member=')
    await visit(page, '/')
    await poll(() => enterLink(page).count()).toBe(1)
    await context.close()
  })

  test('[WSH-01] a heart clicked while an older answer is pending keeps its new state', async () => {
    const { context, page, release } = await withAnswerUnderWay()
    const heart = page.getByRole('button', { name: `${bookName}: en la lista de deseos` }).first()
    await heart.click()
    await page.getByText('Producto agregado a la lista de deseos').first().waitFor()
    const answered = page.waitForResponse('**/api/v1/me**')
    release()
    await answered
    await drawn(page)
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await visit(page, book)
    await poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await context.close()
  })

  test('[ACC-06] two tabs of two people each keep their person, and do not notify each other forever', async () => {
    const context = await openContext()
    const [one, other] = [await context.newPage(), await context.newPage()]
    const [ana, bea] = [await makePerson(), await makePerson()]
    await logIn(one, ana.email, '/products/libros')
    await poll(() => account(one).count()).toBe(1)
    await enter(context, bea.email, PASSWORD)
    await visit(other, book)
    await one.getByText(`Ahora ingresaste como @${bea.username}.`).waitFor()
    const asked = [asksOf(one), asksOf(other)]
    await other
      .getByRole('button', { name: `${bookName}: en la lista de deseos` })
      .first()
      .click()
    await other.getByText('Producto agregado a la lista de deseos').first().waitFor()
    await one.evaluate(() => dispatchEvent(new Event('focus')))
    // Tabs that answer each other without end send a request in each of these round trips.
    for (let trip = 0; trip < 10; trip++)
      await one.evaluate(() => fetch('/health/live').then((answer) => answer.text()))
    expect(asked.flat().length).toBeLessThan(6)
    await one.getByText(`Ahora ingresaste como @${bea.username}.`).waitFor()
    expect(await other.evaluate(() => document.cookie)).toContain(`member=${bea.username}`)
    await context.close()
  })

  test('[ACC-06] the next person who signs in finds nothing of the previous one', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await signIn(page, 'compradora', '/products/libros')
    await poll(() =>
      page.getByRole('link', { name: 'Lista de deseos, 6 productos' }).count(),
    ).toBeGreaterThan(0)
    await page.evaluate(() => fetch('/logout', { method: 'POST', body: new URLSearchParams() }))
    const { email, username } = await makePerson()
    await logIn(page, email, '/products/libros')
    await poll(() =>
      page.getByRole('link', { name: 'Lista de deseos, 0 productos' }).count(),
    ).toBeGreaterThan(0)
    expect(await page.evaluate(() => localStorage.getItem('me'))).toContain(username)
    expect(await page.evaluate(() => localStorage.getItem('me'))).not.toContain('compradora')
    await visit(page, '/')
    await poll(() =>
      page.getByRole('link', { name: 'Lista de deseos, 0 productos' }).count(),
    ).toBeGreaterThan(0)
    await context.close()
  })

  test('[FRM-10] with storage forbidden each page requests its visitor and shows them', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await enter(context, emailOf('compradora'), demoPassword)
    await visit(page, '/')
    const asked = asksOf(page)
    await visit(page, '/products/libros')
    await poll(() => account(page).count()).toBe(1)
    await poll(() =>
      page.getByRole('link', { name: 'Lista de deseos, 6 productos' }).count(),
    ).toBeGreaterThan(0)
    // `light.ts` and React ask, each without knowing of the other.
    expect(asked.length).toBeLessThanOrEqual(2)
    await context.close()
  })
})
