import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeContexts, openContext, phone, poll, visit, visitNothing } from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
const diary = 'agenda-escolar-semanal'

const said = (page: Page) => page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.').first()

let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await openContext()
  page = await context.newPage()
  return () => context.close()
})

describe('[FRM-09] offline, the page stays', () => {
  test('[FRM-09] a link, a form and "Comprar ahora" show a message, and work once online', async () => {
    await visit(page, '/products/tecnologia')
    const first = page.getByRole('region', { name: 'Productos', exact: true }).locator('h3 a').first()
    const { pathname } = new URL((await first.getAttribute('href')) ?? '', page.url())
    await context.setOffline(true)
    await first.click()
    await said(page).waitFor()
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    expect(new URL(page.url()).pathname).toBe('/products/tecnologia')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('lámpara')
    await page.keyboard.press('Enter')
    await said(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/products/tecnologia')
    expect(await first.isVisible()).toBe(true)
    await context.setOffline(false)
    await first.click()
    await page.waitForURL(`**${pathname}`)
  })

  test('[CAT-03] [CRT-01] the photo viewer and "Comprar ahora" keep the chosen options', async () => {
    await visit(page, hoodie)
    const buy = page.getByRole('region', { name: 'Compra' })
    for (const group of await buy.locator('[data-option]').all())
      await group.getByRole('radio').last().check({ force: true })
    await context.setOffline(true)
    const whole = page
      .getByRole('region', { name: /^Fotos de/ })
      .getByRole('link', { name: /Ampliar la foto/ })
    await whole.first().click()
    await said(page).waitFor()
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await buy.getByRole('button', { name: 'Comprar ahora' }).first().click()
    await said(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(hoodie)
    for (const group of await buy.locator('[data-option]').all())
      expect(await group.getByRole('radio').last().isChecked()).toBe(true)
    await context.setOffline(false)
    await whole.first().click()
    await page.getByRole('dialog', { name: 'Sudadera con capucha afelpada' }).waitFor()
  })

  test('[CAT-11] a quick view that failed to load opens the next time', async () => {
    await visit(page, '/products/tecnologia')
    const look = page.getByRole('button', { name: /en vista rápida$/ }).first()
    await context.setOffline(true)
    await look.click({ force: true })
    await said(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.setOffline(false)
    await look.click({ force: true })
    await page.getByRole('dialog').waitFor()
  })

  test('[CRT-02] the cart keeps its lines and updates its prices automatically', async () => {
    await visitNothing(page)
    await page.evaluate(
      (product) => localStorage.setItem('cart', JSON.stringify([{ product, unit: 1, details: '' }])),
      diary,
    )
    await visit(page, '/shopping-cart')
    const row = page.getByRole('row', { name: /Agenda escolar semanal/ })
    await row.waitFor()
    await context.setOffline(true)
    await row
      .getByRole('button', { name: /Aumentar|Más|Agregar/ })
      .first()
      .click()
    await page.getByText('Error al cargar el carrito').waitFor()
    expect(await row.isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Realizar pago' }).count()).toBe(0)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Realizar pago' }).waitFor()
    expect(await page.getByText('Error al cargar el carrito').count()).toBe(0)
    expect(await row.getByRole('spinbutton').inputValue()).toBe('2')
  })
})

test('[CAT-05] a card focused by keyboard in a row scrolls into view on the phone', async () => {
  const small = await openContext({ viewport: phone, hasTouch: true })
  const hand = await small.newPage()
  await visit(hand, hoodie)
  const cards = hand.locator('#relacionados h3 a')
  await cards.first().focus()
  for (let card = 1; card < Math.min(4, await cards.count()); card++) {
    const link = cards.nth(card)
    while (!(await link.evaluate((element) => element === document.activeElement)))
      await hand.keyboard.press('Tab')
    const right = () => link.evaluate((element) => element.getBoundingClientRect().right)
    await poll(right).toBeLessThanOrEqual(phone.width)
    expect(await link.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0)
  }
  await small.close()
})
