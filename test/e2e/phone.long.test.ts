import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  enter,
  errorsOf,
  expectAccessible,
  narrow,
  openContext,
  phone,
  poll,
  shopUrl,
  visit,
} from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

/** Pixels of the first screen that the bar at the bottom leaves. */
const SCREEN = phone.height - 64

const touch = { viewport: phone, hasTouch: true }

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the page`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

describe('the first screen of a phone', () => {
  test('[CAT-02] a listing shows whole products, and its rails after the first rows', async () => {
    const context = await openContext({ ...touch, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/products/libros')
    for (const card of [cards(page).first(), cards(page).nth(1)])
      expect((await boxOf(card)).bottom).toBeLessThanOrEqual(SCREEN)
    const rails = [await boxOf(page.getByRole('list', { name: 'Los más vendidos' }))]
    rails.push(await boxOf(page.getByRole('list', { name: 'Recomendados' })))
    for (const { y } of rails) {
      expect(y).toBeGreaterThan((await boxOf(cards(page).nth(11))).bottom)
      expect(y).toBeLessThan((await boxOf(cards(page).nth(12))).y)
    }
    await context.close()
  })

  test('[CAT-17] filters and order share a line, also with an active filter; the filtered list is in view', async () => {
    const context = await openContext(touch)
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/products/libros')
    const opener = page.getByRole('link', { name: /^Filtros/ })
    await opener.tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('radio', { name: /Usado/ }).check()
    await sheet.getByRole('button', { name: 'Ver 25 productos' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Filtros · 1' }).waitFor()
    const first = await boxOf(cards(page).first())
    expect(first.y).toBeGreaterThan(0)
    expect(first.bottom).toBeLessThanOrEqual(SCREEN)
    await page.getByLabel('Ordenar por').selectOption('bajo')
    // The address changes a moment before the list does.
    await page.locator('a[aria-label="Quitar filtro: Usado"][href*="bajo"]').waitFor()
    for (const size of [phone, narrow]) {
      await page.setViewportSize(size)
      const [button, order] = [await boxOf(opener), await boxOf(page.getByLabel('Ordenar por'))]
      expect(order.y).toBe(button.y)
      expect(order.x).toBeGreaterThanOrEqual(button.right)
      expect(order.right).toBeLessThanOrEqual(size.width)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('[CAT-12] a store shows its first products with prices, and its text on demand', async () => {
    const context = await openContext({ ...touch, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/store/la-repisa-universitaria')
    expect((await boxOf(cards(page).first().getByText('$', { exact: false }).first())).bottom).toBeLessThan(
      SCREEN,
    )
    const words = page.getByText(/Rescatamos libros/)
    expect(await words.isVisible()).toBe(false)
    await page.getByText('Sobre la tienda').tap()
    await words.waitFor()
    await page.getByRole('list', { name: 'La Repisa Universitaria en redes' }).waitFor()
    await context.close()
  })

  test('[WSH-01] [FRM-02] the heart links to a page that starts with the list, also from a product', async () => {
    const context = await openContext(touch)
    const page = await context.newPage()
    const { email } = await makePerson()
    await enter(context, email, PASSWORD)
    const product = 'agenda-escolar-semanal'
    const headers = { origin: shopUrl() }
    await page.request.post('/api/v1/wishlist', { data: { product }, headers })
    await visit(page, `/product/${product}`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Lista de deseos/ })
      .tap()
    await page.waitForURL('**/account/wishlist')
    expect((await boxOf(page.getByRole('heading', { level: 1, name: 'Lista de deseos' }))).y).toBeLessThan(
      250,
    )
    const remove = page.getByRole('button', { name: /^Quitar Agenda escolar/ })
    expect((await boxOf(remove)).bottom).toBeLessThanOrEqual(SCREEN)
    await expectAccessible(page)
    await remove.tap()
    await page.getByRole('button', { name: 'Remover' }).tap()
    await page.getByText('¡Aún no tienes productos en tu lista de deseos!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/account/wishlist')
    await visit(page, '/account')
    await page
      .getByRole('navigation', { name: 'Mi cuenta' })
      .getByRole('link', { name: 'Lista de deseos' })
      .tap()
    await page.waitForURL('**/account/wishlist')
    await context.close()
  })

  test('[FRM-02] the search shows its whole placeholder, also on a product', async () => {
    const context = await openContext(touch)
    const page = await context.newPage()
    for (const path of ['/', '/product/agenda-escolar-semanal'])
      for (const width of [390, 360]) {
        await page.setViewportSize({ ...phone, width })
        await visit(page, path)
        const box = page.getByRole('combobox', { name: 'Buscar productos' })
        const spare = await box.evaluate((input: HTMLInputElement) => {
          const { font, wordSpacing } = getComputedStyle(input, '::placeholder')
          const drawn = document.createElement('span')
          Object.assign(drawn.style, { font, wordSpacing, position: 'absolute', whiteSpace: 'nowrap' })
          drawn.textContent = input.placeholder
          document.body.append(drawn)
          return input.clientWidth - drawn.getBoundingClientRect().width
        })
        expect(spare, `${path} at ${width}`).toBeGreaterThanOrEqual(0)
      }
    await page.getByRole('combobox', { name: 'Buscar productos' }).fill('libros')
    await page.getByRole('combobox', { name: 'Buscar productos' }).press('Enter')
    await page.waitForURL('**/search/libros')
    await context.close()
  })
})

test('[FRM-03] on the phone the footer consists of expandable lines, also without scripts', async () => {
  const context = await openContext({ ...touch, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/cookies')
  const footer = page.getByRole('contentinfo')
  expect((await boxOf(footer)).height).toBeLessThan(620)
  const terms = footer.getByRole('link', { name: 'Términos y condiciones' })
  expect(await terms.isVisible()).toBe(false)
  await footer.locator('summary', { hasText: 'Políticas' }).tap()
  await terms.waitFor()
  // Where "Categorías" of the bar leads.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Categorías' }).tap()
  await footer.getByRole('link', { name: 'Libros y apuntes' }).waitFor()
  await poll(
    async () => (await boxOf(footer.getByRole('link', { name: 'Libros y apuntes' }))).y,
  ).toBeLessThan(phone.height)
  await context.close()
})
