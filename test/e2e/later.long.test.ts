import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  closeContexts,
  drawn,
  errorsOf,
  holdScripts,
  hydrate,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'

let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await openContext({ viewport: phone, hasTouch: true })
  page = await context.newPage()
  return () => context.close()
})

const cart = () =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ unit }: { unit: number }) => unit),
  )
const questions = () => page.locator('#preguntas')
const noQuestion = () => page.getByText('Ninguna pregunta habla de eso. Hazla tú abajo.')

describe('what lies below the first window', () => {
  test('[CAT-04] is there to read at once, and answers as soon as it is reached', async () => {
    const errors = errorsOf(page)
    await visit(page, hoodie)
    expect(await questions().textContent()).toContain('¿Se encoge al lavarla?')
    await questions().getByRole('searchbox').tap()
    await questions().getByRole('searchbox').fill('zzz')
    await noQuestion().waitFor()
    expect(errors).toEqual([])
  })

  test('[CAT-04] [CAT-05] what is typed or pressed there before the scripts are there is not lost', async () => {
    const errors = errorsOf(page)
    const bring = await holdScripts(page)
    await page.goto(hoodie, { waitUntil: 'commit' })
    const question = page.getByRole('textbox', { name: /Pregúntale a la tienda/ })
    await question.fill('¿Trae bolsas?')
    await page.getByRole('button', { name: 'Agregar los dos al carrito' }).tap()
    expect(await cart()).toEqual([])
    bring()
    await poll(async () => (await cart())[0]).toBe(1)
    // An unsent question is stored as it is typed (D1 §2).
    await visit(page, hoodie)
    await poll(() => question.inputValue()).toBe('¿Trae bolsas?')
    expect(errors).toEqual([])
  })

  test('[CAT-04] [FRM-09] without its scripts a page stays as it was served; reloaded, it answers without network', async () => {
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(hoodie)
    const details = page.locator('#detalles')
    await details.scrollIntoViewIfNeeded()
    await details.locator('summary').tap()
    await details.getByText('Condición').waitFor()
    expect(await questions().textContent()).toContain('¿Se encoge al lavarla?')
    await page.unrouteAll()
    await visit(page, hoodie)
    await context.setOffline(true)
    await questions().getByRole('searchbox').tap()
    await questions().getByRole('searchbox').fill('zzz')
    await noQuestion().waitFor()
  })
})

test('React’s scripts are fetched at the first sign of life, and run when something needs them', async () => {
  await page.goto(hoodie)
  await drawn(page)
  const scripts = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return all.map(({ name }) => name.replace(/^.*assets.|-.*$/g, ''))
    })
  const isStarted = () =>
    page.evaluate(() => document.querySelector('script[type="module"]:not([src*="light"])') !== null)
  expect(await scripts()).toEqual(['light'])
  await page.mouse.wheel(0, 300)
  await poll(async () => (await scripts()).includes('react')).toBe(true)
  expect(await isStarted()).toBe(false)
  await page.getByRole('link', { name: 'Categorías' }).first().tap()
  expect(await isStarted()).toBe(true)
  await page.getByRole('dialog', { name: 'Compra por categoria' }).waitFor()
  expect(await page.locator('[data-pressed]').count()).toBe(0)
  await hydrate(page)
})

test('[CAT-17] a price that is typed before the scripts are there narrows the list', async () => {
  const wide = await (await openContext()).newPage()
  const bring = await holdScripts(wide)
  await wide.goto('/products/libros', { waitUntil: 'commit' })
  await wide.getByLabel('Mínimo').fill('50')
  await wide.getByRole('radio', { name: 'Nuevo' }).check()
  bring()
  await wide.waitForURL(/condicion=nuevo/)
  await wide.waitForURL(/precio_min=50/)
  expect(await wide.getByLabel('Mínimo').inputValue()).toBe('50')
  await wide.context().close()
})

test('[CAT-06] [CAT-10] what is pressed or typed before the scripts are there is not lost', async () => {
  const bring = await holdScripts(page)
  await page.goto('/product/agenda-escolar-semanal', { waitUntil: 'commit' })
  // Not "the visible one": before the style sheet both are.
  await page.locator('[data-phone-bar] [data-buy="add"]').tap()
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  await field.fill('calcu')
  expect(await cart()).toEqual([])
  bring()
  await poll(cart).toEqual([1])
  expect(await field.inputValue()).toBe('calcu')
})

test('[BYD-05] what is searched in a list before the scripts are there stays in its field', async () => {
  const bring = await holdScripts(page)
  await page.goto('/se-busca', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Buscar en Se busca' })
  await field.fill('atlas')
  bring()
  await hydrate(page)
  await drawn(page)
  expect(await field.inputValue()).toBe('atlas')
})
