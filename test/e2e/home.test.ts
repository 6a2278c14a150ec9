import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  drawn,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  signIn,
  visit,
} from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the page`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

describe('[CAT-01] the first screen of a phone', () => {
  test('[CAT-01] [FRM-04] [FRM-05] shows a guest four products with prices above cookie line and tab bar', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await page.goto('/')
    const notice = await boxOf(page.getByRole('region', { name: 'Aviso de cookies' }))
    expect(notice.height).toBeLessThanOrEqual(45)
    expect(notice.bottom).toBeLessThanOrEqual((await boxOf(page.locator('[data-phone-bar]'))).y)
    expect((await boxOf(page.getByRole('complementary', { name: 'Promoción' }))).height).toBeLessThanOrEqual(
      32,
    )
    expect((await boxOf(page.getByRole('region', { name: 'Destacados' }))).height).toBeLessThanOrEqual(160)
    const prices = page.getByRole('list', { name: 'Recién publicado' }).locator('.price')
    expect(await prices.count()).toBe(6)
    for (const price of (await prices.all()).slice(0, 4))
      expect((await boxOf(price)).bottom).toBeLessThanOrEqual(notice.y)
    await expectAccessible(page)
    await context.close()
  })

  test('[CAT-01] starts for a member with what is to be done, painted without React and without a shift', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'compradora')
    const first = page.getByRole('heading', { level: 2 }).first()
    expect(await first.textContent()).toMatch(/^Hola, \S+$/)
    const steps = page.locator('[data-step]:visible')
    const rendered = await steps.allInnerTexts()
    expect(rendered.length).toBeGreaterThan(0)
    await poll(() => page.evaluate(() => document.cookie)).toContain('member=compradora')
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const _ of list.getEntries()) (window as never as { shifts: number }).shifts++
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/\/assets\/(?!light).*\.js$/, (route) => route.abort())
    await page.goto('/')
    expect(await page.locator('html[data-shared]').count()).toBe(1)
    expect(await first.textContent()).toMatch(/^Hola, \S+$/)
    expect(await steps.allInnerTexts()).toEqual(rendered)
    for (const name of ['Destacados', 'Promoción'])
      expect(await page.getByLabel(name, { exact: true }).filter({ visible: true }).count(), name).toBe(0)
    await drawn(page)
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBe(0)
    await expectAccessible(page)
    await page.unrouteAll()
    await visit(page, '/')
    expect(await steps.allInnerTexts()).toEqual(rendered)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[FRM-02] [BYD-05] a member’s header has heart and bell, also where there is no tab bar', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    const { email } = await makePerson()
    await enter(context, email, PASSWORD)
    for (const path of ['/', '/product/agenda-escolar-semanal']) {
      await visit(page, path)
      const header = page.getByRole('banner')
      const search = await boxOf(header.getByRole('search'))
      for (const name of [/^Lista de deseos/, /^Avisos/]) {
        const icon = await boxOf(header.getByRole('link', { name }))
        expect(icon.right, path).toBeLessThanOrEqual(phone.width)
        expect(Math.min(icon.width, icon.height), path).toBeGreaterThanOrEqual(44)
        expect(icon.x, path).toBeGreaterThanOrEqual(search.right)
      }
      expect(search.width, path).toBeGreaterThan(120)
    }
    await context.close()
  })
})

describe('[FRM-01] the menu’s row', () => {
  /** Links of the row and the right ends of their letters. */
  const rowOf = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Categorías' })
      .evaluate((nav) => {
        const shown = [...nav.children].filter((part) => part.checkVisibility())
        return {
          end: nav.getBoundingClientRect().right,
          top: nav.getBoundingClientRect().top,
          parts: shown.map((part) => ({
            text: part.textContent?.trim() ?? '',
            right: part.getBoundingClientRect().right,
            top: part.getBoundingClientRect().top,
          })),
        }
      })

  test.each([1024, 1280, 1440])(
    '[FRM-01] shows whole links at %d px; the others are under "Más", without React',
    async (width) => {
      const context = await openContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      await page.goto('/cookies')
      const { end, top, parts } = await rowOf(page)
      expect(parts.length).toBeGreaterThan(4)
      for (const part of parts) {
        expect(part.right, part.text).toBeLessThanOrEqual(end)
        expect(part.top, part.text).toBe(top)
      }
      await page.getByRole('banner').getByRole('button', { name: 'Más' }).click()
      const more = page.locator('#more-lists a').filter({ visible: true })
      const hidden = await more.allInnerTexts()
      expect(hidden.length).toBeGreaterThan(0)
      const all = await page.locator('#more-lists a').allTextContents()
      const row = parts.map(({ text }) => text)
      expect([...row.filter((text) => text !== 'Más'), ...hidden]).toEqual(all)
      const [panel, button] = [
        await boxOf(page.locator('#more-lists')),
        await boxOf(page.getByRole('banner').getByRole('button', { name: 'Más' })),
      ]
      expect(panel.y).toBeGreaterThanOrEqual(button.bottom - 1)
      expect(panel.right).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await poll(() => more.count()).toBe(0)
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      await context.close()
    },
  )
})
