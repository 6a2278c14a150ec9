import { afterAll, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectAccessible, openContext, phone, poll, visit } from './chromium.ts'

afterAll(closeContexts)

const touch = { viewport: phone, hasTouch: true }
/** An edition with two copies that no other test buys, and one with a year of sales. */
const SECOND = '/libro/9786070000300'
const THIRD = '/libro/9786070000317'

test('[BYD-04] a phone finds a book, adds its copies to the cart, and links its editions', async () => {
  const context = await openContext(touch)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/search/calculo')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: '2.ª, 2016' })
  await card.getByText('desde', { exact: true }).waitFor()
  expect(await card.getByRole('button', { name: /carrito/ }).count()).toBe(0)
  await card.getByRole('link').tap()
  await page.waitForURL(`**${SECOND}`)
  await page.getByRole('heading', { level: 1, name: /Cálculo diferencial/ }).waitFor()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)

  const offers = page.getByRole('list', { name: 'Ofertas' })
  await offers.getByRole('button', { name: 'Agregar la oferta de Trueque Ingeniero' }).tap()
  await poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('ortega-2-edicion')

  await page.getByRole('link', { name: /3\.ª, 2021/ }).tap()
  await page.waitForURL(`**${THIRD}`)
  await page.getByRole('heading', { name: 'Qué precio ha tenido' }).waitFor()
  await page.getByRole('img', { name: /^Precio común por mes: / }).waitFor()
  await expectAccessible(page)
  const fresh = page.getByRole('button', { name: /^Nuevo desde/ })
  await fresh.tap()
  expect(await fresh.getAttribute('aria-pressed')).toBe('true')
  await poll(() => page.getByRole('list', { name: 'Ofertas' }).getByText('Usado').count()).toBe(0)
  await page.getByRole('list', { name: 'Ofertas' }).getByText('Nuevo', { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: /^\d+ de \d+ ofertas en el campus$/ }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
