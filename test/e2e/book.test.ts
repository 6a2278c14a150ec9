import { afterAll, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectAccessible, openContext, phone, poll, visit } from './chromium.ts'
import { makeStudent, PASSWORD } from './people.ts'

afterAll(closeContexts)

const touch = { viewport: phone, hasTouch: true }
/** An edition with two copies that no other test buys, and one with a year of sales. */
const FIRST = '/libro/9786070000294'
const SECOND = '/libro/9786070000300'
const THIRD = '/libro/9786070000317'

test('[BYD-04] a phone finds a book, adds its copies to the cart, and links its editions', async () => {
  const context = await openContext(touch)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/search/calculo')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: '2.ª edición · 2016' })
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

  await page.getByRole('link', { name: /3\.ª edición · 2021/ }).tap()
  await page.waitForURL(`**${THIRD}`)
  await page.getByRole('heading', { name: 'Qué precio ha tenido' }).waitFor()
  await page.getByRole('img', { name: /^Precio común por mes: / }).waitFor()
  await expectAccessible(page)
  await page.getByText(/^Usado desde \$\d+ \(\d\) · Nuevo desde/).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-05] one heart: looked for in private after the login, then in public, and every page knows', async () => {
  const person = await makeStudent()
  const context = await openContext(touch)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await page.goto(FIRST)
  // Without offers, those of the other editions are on the first screen.
  const other = page.getByRole('link', { name: /^4 de la 3\.ª edición desde \$/ })
  expect((await other.boundingBox())?.y).toBeLessThan(phone.height)
  await page.getByRole('link', { name: 'Lo busco', exact: true }).tap()
  await page.waitForURL('**/login?next=*')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(`**${FIRST}`)
  const state = page.getByRole('region', { name: 'Hay de otra edición' }).getByText(/^Ya lo buscas/)
  await state.waitFor()
  await expectAccessible(page)
  expect(await page.getByText('¿Lo tienes? Véndelo').count()).toBe(0)

  await page.getByRole('link', { name: 'Que otros lo vean' }).tap()
  await page.waitForURL('**/se-busca?isbn=*')
  await page.getByLabel('Hasta cuánto').fill('120')
  await page.getByRole('button', { name: 'Publicar “Se busca”' }).tap()
  await page.getByText('Publicado, sin tu nombre.').waitFor()
  await visit(page, FIRST)
  await page.getByText('hasta $120').waitFor()
  await page.getByRole('link', { name: 'Ver mi “Se busca”' }).waitFor()
  expect(await page.getByText('¿Lo tienes? Véndelo').count()).toBe(0)
  await visit(page, '/se-busca')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Cálculo diferencial' })
    .filter({ hasText: '$120' })
  await row.getByRole('link', { name: 'Ya lo buscas' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
