import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeContexts, openContext, poll, visit } from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

describe('parts of a product page in combination', () => {
  test('[CAT-04] the section bar sticks, with its section right below it', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visit(page, hoodie)
    const bar = 'nav[aria-label="Secciones del producto"]'
    for (const [name, id] of [
      ['Detalles', '#detalles'],
      ['Preguntas y respuestas', '#preguntas'],
    ] as const) {
      await page.locator(bar).getByRole('link', { name }).click()
      await poll(() => topOf(page, bar)).toBe(72)
      await poll(() => topOf(page, id)).toBeLessThan(72 + 52 + 60)
      expect(await topOf(page, id)).toBeGreaterThanOrEqual(72 + 52)
    }
    await context.close()
  })

  test('[CAT-05] [CRT-01] "Agregar los dos" uses the chosen options, requests missing ones, and names the defaults', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visit(page, hoodie)
    const both = page.getByRole('button', { name: 'Agregar los dos al carrito' })
    const cart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
    const options = page.getByRole('region', { name: 'Compra' }).locator('[data-option]')
    await options.nth(0).getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await both.click()
    await page.getByText('Por favor, selecciona todos los detalles del producto').waitFor()
    expect(await cart()).toEqual([])
    await options.nth(1).getByRole('radio', { name: 'Vino' }).check({ force: true })
    await both.click()
    // Whichever goes with it today: without options it is added too, with some they are asked for.
    const said = await page.getByText(/^Agregamos a tu carrito: Sudadera con capucha afelpada/).innerText()
    expect(said).toContain('(Talla: M · Color: Vino)')
    if (said.includes('Elige las opciones de')) await page.getByRole('dialog').waitFor()
    expect(await cart()).toHaveLength(said.includes('Elige las opciones de') ? 1 : 2)
    expect(JSON.parse((await cart())[0].details)).toEqual({ Talla: 'M', Color: 'Vino' })
    await page.evaluate(() => localStorage.clear())
    await visit(page, hoodie)
    await both.click()
    await page.getByText(/Sudadera con capucha afelpada \(Talla: S · Color: Azul\)/).waitFor()
    await context.close()
  })
})
