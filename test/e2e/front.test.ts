import { afterAll, describe, expect, test } from 'vitest'
import { statedFigures } from '../../src/features/content/texts.ts'
import { closeContexts, errorsOf, expectAccessible, openContext, phone, poll, visit } from './chromium.ts'
import { readPage } from './html.ts'

afterAll(closeContexts)

describe('the home page', () => {
  test('[CAT-01] on the desktop each showcase has its subcategories and one row of six, and the page describes the site', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    expect(await page.title()).toBe('Tianguis: compra y vende en tu universidad')
    const shelves = await page.getByRole('list', { name: /^Productos de/ }).all()
    expect(shelves).toHaveLength(4)
    for (const shelf of shelves) {
      const tops = await shelf
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(tops).toHaveLength(6)
      expect(new Set(tops).size).toBe(1)
    }
    expect(await page.getByText('Explora', { exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_300)
    await context.close()
  })
})

describe('the landing page for vendors', () => {
  test('[FRM-08] on the phone calculator and button are on the first screen, and the stated rates are folded', async () => {
    const context = await openContext({ viewport: phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/become-a-vendor')
    const bar = await page.locator('[data-phone-bar]').boundingBox()
    const button = page.getByRole('link', { name: 'Vender algo' })
    // 44 px: the cookie notice.
    const firstScreen = (bar?.y ?? 0) - 44
    for (const part of [page.getByLabel('Precio de tu producto'), page.getByText(/^Recibes/), button]) {
      const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(firstScreen)
    }
    const rates = page.getByText(statedFigures[0].label)
    expect(await rates.isVisible()).toBe(false)
    await page.getByText('Las tarifas que dicen los términos').click()
    for (const { label } of statedFigures) expect(await page.getByText(label).isVisible(), label).toBe(true)
    await button.click()
    await page.waitForURL('**/vender')
    await context.close()
  })
})

describe('the open menu', () => {
  test('[FRM-01] shows the subcategories of the category that has the focus, and closes on a link', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/cookies')
    const menu = page.getByRole('button', { name: 'Compra por categoria' })
    await menu.click()
    await page.getByRole('link', { name: 'Ver todo de Libros y apuntes' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('link', { name: 'Tecnología' }).first().focus()
    await page.getByRole('link', { name: 'Ver todo de Tecnología' }).click()
    await page.waitForURL('**/products/tecnologia')
    await poll(() => menu.getAttribute('aria-expanded')).toBe('false')
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('filters', () => {
  test('[CAT-17] going back removes the last filter; the filters of a sheet go in one step', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visit(page, '/products/tecnologia')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('radio', { name: /Nuevo/ }).check()
    await page.waitForURL('**/products/tecnologia&primero?condicion=nuevo')
    await filters.getByRole('switch', { name: /Solo disponibles/ }).check()
    await page.waitForURL('**?condicion=nuevo&disponibles=1')
    await page.goBack()
    await page.waitForURL('**/products/tecnologia&primero?condicion=nuevo')
    await poll(() => filters.getByRole('switch', { name: /Solo disponibles/ }).isChecked()).toBe(false)
    await page.goBack()
    await page.waitForURL('**/products/tecnologia')
    // The address is there before the page is drawn.
    await poll(() => filters.getByRole('radio', { name: /Nuevo/ }).isChecked()).toBe(false)
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: /^Filtros/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('radio', { name: /Nuevo/ }).check()
    await page.waitForURL('**?condicion=nuevo')
    await sheet.getByRole('switch', { name: /Solo disponibles/ }).check()
    await page.waitForURL('**?condicion=nuevo&disponibles=1')
    await sheet.getByRole('button', { name: /^Ver \d+/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/products/tecnologia')
    await context.close()
  })

  test('[CAT-17] the filtered list scrolls into view after a filter further down', async () => {
    const context = await openContext({ viewport: { width: 1280, height: 320 } })
    const page = await context.newPage()
    await visit(page, '/products/libros')
    const last = page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('switch', { name: /Solo disponibles/ })
    await last.scrollIntoViewIfNeeded()
    const first = page.getByRole('main').getByRole('article').first()
    const box = () => first.evaluate((card) => card.getBoundingClientRect().toJSON())
    expect((await box()).bottom).toBeLessThan(0)
    await last.check()
    await page.waitForURL('**?disponibles=1')
    await poll(async () => (await box()).top).toBeGreaterThan(72)
    expect((await box()).top).toBeLessThan(320)
    await context.close()
  })

  test('[CAT-17] an invalid price shows an error: in the sheet before it closes, and above the list without a script', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/products/tecnologia')
    await page.getByRole('link', { name: /^Filtros/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByLabel('Mínimo').fill('-5')
    await sheet.getByRole('button', { name: /^Ver \d+/ }).click()
    await sheet.getByText('Escribe un precio, como 250').waitFor()
    expect(await sheet.getByLabel('Mínimo').evaluate((field) => field === document.activeElement)).toBe(true)
    await sheet.getByLabel('Mínimo').fill('5')
    await sheet.getByRole('button', { name: /^Ver \d+/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await context.close()
    expect((await readPage('/products/tecnologia?precio_max=abc')).words).toContain(
      'No usamos “abc” como precio.',
    )
  })
})
