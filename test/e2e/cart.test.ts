import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  guestPage,
  openContext,
  phone,
  poll,
  shopUrl,
  visit,
  visitNothing,
} from './chromium.ts'
import { logInByForm } from './people.ts'

afterAll(closeContexts)

const diary = 'agenda-escolar-semanal'
const calculator = 'calculadora-cientifica-252-funciones'

/** A cart as D1 §3 keeps it in the browser. */
async function fill(page: Page, lines: { product: string; unit: number; details?: string }[]) {
  await visitNothing(page)
  const text = JSON.stringify(lines.map((line) => ({ details: '', ...line })))
  await page.evaluate((cart) => localStorage.setItem('cart', cart), text)
}

const cents = (text: string) => Number(text.replace(/[^\d]/g, ''))

describe('[CRT-02] the cart page', () => {
  test('[CRT-02] a table shows product, price, quantity and subtotal; its sums follow the quantity', async () => {
    const page = await guestPage()
    const errors = errorsOf(page)
    await fill(page, [
      { product: diary, unit: 1 },
      { product: calculator, unit: 2 },
    ])
    await visit(page, '/shopping-cart')
    const table = page.getByRole('region', { name: 'Trueque Ingeniero' }).getByRole('table')
    for (const name of ['Producto', 'Precio', 'Cantidad', 'Subtotal'])
      await table.getByRole('columnheader', { name }).waitFor()
    const row = page.getByRole('row', { name: /Calculadora científica/ })
    const cells = async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
    const [price = '', , subtotal = ''] = await cells()
    const unit = cents(price.split('\n')[0] ?? '')
    expect(cents(subtotal)).toBe(unit * 2)
    await row.getByRole('button', { name: 'Agregar uno' }).click()
    await poll(async () => cents((await cells())[2] ?? '')).toBe(unit * 3)
    const summary = page.getByRole('complementary', { name: 'Resumen' })
    const sums = await page.getByRole('row').getByRole('cell').locator('b.price-figures').allInnerTexts()
    const total = sums.reduce((sum, text) => sum + cents(text), 0)
    await poll(async () => (await summary.innerText()).includes(`$${(total / 100).toFixed(2)}`)).toBe(true)
    expect(await summary.getByRole('link', { name: 'Realizar pago' }).getAttribute('href')).toBe('/checkout')
    expect(await page.getByRole('link', { name: 'Volver a la tienda' }).getAttribute('href')).toBe('/')
    await row.getByRole('spinbutton').fill('50')
    await row.getByRole('spinbutton').blur()
    await row.getByText('Solo quedan 4').waitFor()
    await expectAccessible(page)
    expect(errors).toEqual([])
  })

  test('[CRT-02] below 991 px it shows cards', async () => {
    const page = await guestPage()
    await fill(page, [{ product: diary, unit: 1 }])
    await visit(page, '/shopping-cart')
    for (const [width, heads] of [
      [991, true],
      [990, false],
      [phone.width, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page
        .getByRole('button', { name: 'Quitar Agenda escolar semanal' })
        .filter({ visible: true })
        .waitFor()
      expect(await page.getByText('Cantidad', { exact: true }).isVisible()).toBe(heads)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expectAccessible(page)
    }
  })

  test('[CRT-02] removing requires confirmation, shows a message, moves the focus and can be undone in place', async () => {
    const page = await guestPage()
    await fill(page, [
      { product: diary, unit: 2 },
      { product: calculator, unit: 1 },
    ])
    await visit(page, '/shopping-cart')
    const remove = page
      .getByRole('button', { name: 'Quitar Agenda escolar semanal' })
      .filter({ visible: true })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: '¿Seguro que quieres quitarlo?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
    await page.getByText('Producto eliminado del carrito').waitFor()
    await remove.waitFor({ state: 'detached' })
    await poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tu carrito')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await remove.waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? ''))
    expect(kept).toEqual([
      { product: diary, unit: 2, details: '' },
      { product: calculator, unit: 1, details: '' },
    ])
  })

  test('[CRT-02] a changed price, low or no stock and a deleted product are shown at the line', async () => {
    const page = await guestPage()
    await fill(page, [
      { product: diary, unit: 1 },
      { product: calculator, unit: 9 },
      { product: 'nunca-hubo', unit: 1 },
      { product: 'metodologia-de-la-investigacion-social', unit: 1 },
    ])
    await page.evaluate(
      (key) => localStorage.setItem('cart-prices', JSON.stringify({ [key]: { cents: 5_000, offer: false } })),
      `${diary} []`,
    )
    await visit(page, '/shopping-cart')
    await page.getByText('Subió de precio:').waitFor()
    await page.getByText('antes $50.00, ahora $108.75.').waitFor()
    await page.getByText('Baja la cantidad para seguir.').waitFor()
    await page.getByText('Ya no está disponible.').waitFor()
    await page.getByText('Agotado.').waitFor()
    await page.getByText('Corrige lo marcado en tu carrito para seguir con el pago.').waitFor()
    expect(await page.getByRole('link', { name: 'Realizar pago' }).count()).toBe(0)
    await expectAccessible(page)
  })

  test('[CRT-01] an empty and a damaged cart show a message', async () => {
    const page = await guestPage()
    await visit(page, '/shopping-cart')
    await page.getByText('Tu carrito está vacío. ¿Buscamos algo para tu semestre?').waitFor()
    await page.evaluate(() => localStorage.setItem('cart', '{'))
    await visit(page, '/shopping-cart')
    await page.getByText('Error al cargar el carrito').waitFor()
    await expectAccessible(page)
  })
})

test('[CRT-01] a guest’s cart is merged at login, and another device shows it before any script runs', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await fill(page, [{ product: diary, unit: 2 }])
  await logInByForm(page, emailOf('nuevo'), '/shopping-cart', demoPassword)
  await page.getByRole('row', { name: /Agenda escolar semanal/ }).waitFor()
  await poll(async () => (await (await page.request.get('/api/v1/cart')).json()).lines).toContainEqual({
    product: diary,
    quantity: 2,
    details: {},
  })
  const other = await openContext()
  const elsewhere = await other.newPage()
  await enter(other, emailOf('nuevo'), demoPassword)
  const html = await (await elsewhere.request.get('/shopping-cart')).text()
  expect(html).toContain('Agenda escolar semanal')
  await visit(elsewhere, '/shopping-cart')
  await elsewhere.getByRole('row', { name: /Agenda escolar semanal/ }).waitFor()
  expect(await elsewhere.getByText('Tu carrito está vacío').count()).toBe(0)
  await context.close()
  await other.close()
})

describe('[WSH-01] the wishlist', () => {
  test('[WSH-01] it is a table, and cards below 991 px; it adds to the cart and moves the focus after removing', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await enter(context, emailOf('vendedora'), demoPassword)
    for (const product of [diary, 'metodologia-de-la-investigacion-social'])
      await page.request.post('/api/v1/wishlist', {
        data: { product },
        headers: { origin: shopUrl() },
      })
    await visit(page, '/account')
    const row = page.getByRole('row', { name: /Agenda escolar semanal/ })
    await row.getByText('Con stock').waitFor()
    const soldOut = page.getByRole('row', { name: /Metodología/ })
    await soldOut.getByText('Agotado').waitFor()
    expect(await soldOut.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)
    await row.getByRole('button', { name: 'Agregar al carrito' }).click()
    await page.getByText('Producto agregado al carrito', { exact: true }).waitFor()
    await expectAccessible(page)
    for (const [width, heads] of [
      [991, true],
      [990, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.getByText('Existencias', { exact: true }).isVisible()).toBe(heads)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await expectAccessible(page)
    for (const name of [/^Quitar Agenda/, /^Quitar Metodología/]) {
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name: '¿Seguro que deseas removerlo?' })
      await dialog.waitFor()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Remover' }).click()
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })
      await poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lista de deseos')
    }
    await page.getByText('¡Aún no tienes productos en tu lista de deseos!').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
