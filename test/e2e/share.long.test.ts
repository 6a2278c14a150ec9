import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  shopUrl,
  signIn,
  visit,
  widths,
} from './chromium.ts'

afterAll(closeContexts)

const product = '/product/sudadera-con-capucha-afelpada'
const store = '/store/la-repisa-universitaria'

/** A page in a browser without a share sheet, unless `sheet` defines one. */
async function open({
  sheet = 'delete navigator.__proto__.share',
  ...options
}: BrowserContextOptions & { sheet?: string } = {}) {
  const context = await openContext(options)
  await context.addInitScript(sheet)
  const page = await context.newPage()
  return { page, errors: errorsOf(page) }
}

describe.each(widths)('[BYD-03] sharing on the %s', (_, viewport) => {
  test.each([product, store])('%s: its link is copied, or sent by WhatsApp', async (path) => {
    const { page, errors } = await open({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, path)
    const share = page.locator('summary', { hasText: 'Compartir' })
    await share.click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const sent = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect([sent.origin, sent.searchParams.get('text')]).toEqual([
      'https://wa.me',
      expect.stringMatching(/^Mira «.+» en Tianguis: /),
    ])
    expect(sent.searchParams.get('text')).toContain(shopUrl() + path)
    await page.getByRole('button', { name: 'Copiar enlace' }).press('Enter')
    await page.getByText('Enlace copiado').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shopUrl() + path)
    // The menu is closed, and the focus is back on its button.
    expect(await page.getByRole('button', { name: 'Copiar enlace' }).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Compartir')
    expect(errors).toEqual([])
  })
})

test('[BYD-03] a click inside the menu keeps it open, a click outside closes it, also in browsers where a click focuses nothing', async () => {
  const { page, errors } = await open()
  await visit(page, product)
  const share = page.locator('summary', { hasText: 'Compartir' })
  const address = page.getByLabel('Enlace', { exact: true })
  await share.click()
  await share.locator('xpath=following-sibling::div').click({ position: { x: 40, y: 3 } })
  expect(await address.isVisible()).toBe(true)
  await share.click()
  await address.waitFor({ state: 'hidden' })
  // As Safari does.
  await share.evaluate((summary) => summary.addEventListener('mousedown', (event) => event.preventDefault()))
  await share.click()
  expect(await address.isVisible()).toBe(true)
  await page.mouse.click(10, 500)
  await address.waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
})

test('[BYD-03] a refused clipboard leaves the link selected', async () => {
  const refuse =
    'navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"))'
  const { page, errors } = await open({ sheet: `delete navigator.__proto__.share; ${refuse}` })
  await visit(page, product)
  await page.locator('summary', { hasText: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await page.getByText('Cópialo de donde está marcado').waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(shopUrl() + product)
  await page.keyboard.press('Escape')
  await page.getByLabel('Enlace', { exact: true }).waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
})

test('[BYD-03] the phone’s own sheet opens first; closing it shows no message, and a refused one leaves the menu', async () => {
  const sheet =
    'navigator.__proto__.share = (data) => { window.shared = data; return Promise.reject(new DOMException("", window.why ?? "AbortError")) }'
  const { page, errors } = await open({ viewport: phone, sheet })
  await visit(page, product)
  const share = page.locator('summary', { hasText: 'Compartir' })
  await share.click()
  await poll(() => page.evaluate('window.shared?.url')).toBe(shopUrl() + product)
  expect(await page.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(false)
  await page.evaluate('window.why = "NotAllowedError"')
  await share.click()
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  expect(errors).toEqual([])
})

describe.each(widths)('[BYD-03] a seller on the %s', (_, viewport) => {
  test('shares a product and the store from "Mi tienda", and prints their posters', async () => {
    const { page, errors } = await open({ viewport })
    await signIn(page, 'vendedor', '/account/my-store')
    const last = page.getByLabel(/^Más de /).last()
    await last.click()
    const menu = page.locator('.own-menu').filter({ visible: true })
    await menu.locator('summary', { hasText: 'Compartir' }).click()
    await menu.getByRole('link', { name: 'WhatsApp' }).waitFor()
    await expectAccessible(page)
    // Nothing of it is cut off.
    const end = menu.getByRole('link', { name: 'Eliminar' })
    await end.scrollIntoViewIfNeeded()
    expect(
      await page
        .locator('.own-products')
        .evaluate(
          (box) => box.scrollHeight <= box.clientHeight + 1 || getComputedStyle(box).overflowY === 'visible',
        ),
    ).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.getByText('Editar, compartir, vacaciones').click()
    const card = page.locator('summary', { hasText: 'Carteles' })
    await card.click()
    for (const link of await page
      .getByRole('link', { name: /^Cartel/ })
      .filter({ visible: true })
      .all()) {
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    await page.keyboard.press('Escape')
    expect(await page.getByRole('link', { name: 'Cartel (A4)' }).filter({ visible: true }).count()).toBe(0)
    expect(errors).toEqual([])
  })
})
