import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  narrow,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'
import { faultsOf } from './valid-html.ts'

afterAll(closeContexts)

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
const selected = (page: Page) => page.getByRole('option', { selected: true })
const recentsOf = (page: Page) =>
  page.evaluate((): string[] => JSON.parse(localStorage.getItem('recent-searches') ?? '[]'))

/** A page whose browser has searched these, the newest first. */
async function openWith(recents: readonly string[], options = {}) {
  const context = await openContext(options)
  await context.addInitScript((texts) => {
    if (sessionStorage.getItem('filled')) return
    sessionStorage.setItem('filled', '1')
    localStorage.setItem('recent-searches', JSON.stringify(texts))
    localStorage.setItem('cookiesAccepted', 'all')
  }, recents)
  const page = await context.newPage()
  return { context, page, errors: errorsOf(page) }
}

describe('[CAT-10] suggestions of the search box', () => {
  test('[CAT-10] one letter suggests searches, also in a category, and products, above an overlay', async () => {
    const { context, page, errors } = await openWith(['Calculadora casio', 'mochila'])
    await visit(page, '/')
    const box = boxOf(page)
    await box.pressSequentially('c')
    const searches = page.getByRole('group', { name: 'Búsquedas' }).getByRole('option')
    await searches.first().waitFor()
    expect(await searches.first().textContent()).toBe('Calculadora casioReciente')
    expect(await searches.first().locator('b').textContent()).toBe('alculadora casio')
    expect(await page.getByRole('option', { name: /mochila/ }).count()).toBe(0)
    const products = page.getByRole('group', { name: 'Productos' }).getByRole('option')
    expect(await products.count()).toBe(4)
    expect(await products.first().textContent()).toMatch(/\$\d/)
    await page.getByRole('option', { name: 'Ver todo lo que empieza con “c”' }).waitFor()
    await page
      .getByRole('status')
      .getByText(/^\d+ sugerencias$/)
      .waitFor()
    expect((await listOf(page).boundingBox())?.height).toBeLessThanOrEqual(250)
    expect(await listOf(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    await expectAccessible(page)
    expect(faultsOf(await page.content())).toEqual([])
    // A click that closes the list does not reach the page below the veil.
    await page.mouse.click(640, 700)
    await poll(() => listOf(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await box.inputValue()).toBe('c')
    await box.fill('bat')
    const inCategory = searches.filter({ hasText: /^bataen (?!todo)/ }).first()
    const href = await inCategory.getAttribute('href')
    expect(href).toMatch(/^\/search\/[^?]+\?categoria=[a-z-]+$/)
    await inCategory.click()
    await page.waitForURL((url) => url.pathname + url.search === href)
    await page
      .getByRole('link', { name: /^Quitar filtro/ })
      .first()
      .waitFor()
    expect(await recentsOf(page)).toEqual([await box.inputValue(), 'Calculadora casio', 'mochila'])
    expect(errors).toEqual([])
    await context.close()
  })

  test('[CAT-10] arrow keys put a search into the field; Esc restores the typed text, then clears it', async () => {
    const { context, page } = await openWith(['cálculo', 'cuaderno'])
    await visit(page, '/cookies')
    const box = boxOf(page)
    await box.pressSequentially('c')
    await listOf(page).waitFor()
    await box.press('ArrowDown')
    expect(await box.inputValue()).toBe('cálculo')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await selected(page).getAttribute('id'))
    await page.getByRole('status').getByText('Supr la quita de tus búsquedas recientes').waitFor()
    await box.press('Home')
    expect(await selected(page).textContent()).toBe('cálculoReciente')
    await box.press('Escape')
    await poll(() => listOf(page).count()).toBe(0)
    expect(await box.inputValue()).toBe('c')
    await box.press('Escape')
    expect(await box.inputValue()).toBe('')
    await box.pressSequentially('c')
    await listOf(page).waitFor()
    await box.press('ArrowDown')
    await box.press('Delete')
    await poll(() => recentsOf(page)).toEqual(['cuaderno'])
    expect(await box.inputValue()).toBe('c')
    await page.getByRole('option', { name: 'cuaderno Reciente' }).waitFor()
    await box.press('ArrowDown')
    await box.press('Tab')
    await poll(() => listOf(page).count()).toBe(0)
    expect(await box.inputValue()).toBe('cuaderno')
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
    expect(await box.inputValue()).toBe('')
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    await context.close()
  })

  test('[CAT-10] an empty field offers recent and frequent searches, and removes recent ones', async () => {
    const { context, page } = await openWith([])
    await page.route('**/api/v1/searches/frequent', (route) =>
      route.fulfill({ json: { items: [{ text: 'bata' }, { text: 'cálculo' }] } }),
    )
    await visit(page, '/cookies')
    const box = boxOf(page)
    await box.fill('calculo')
    await box.press('Enter')
    await page.waitForURL('**/search/calculo')
    await poll(() => recentsOf(page)).toEqual(['calculo'])
    await visit(page, '/cookies')
    await box.focus()
    const recents = page.getByRole('group', { name: 'Recientes' }).getByRole('option')
    const frequent = page.getByRole('group', { name: 'Lo más buscado' }).getByRole('option')
    await frequent.first().waitFor()
    expect(await recents.allTextContents()).toEqual(['calculoReciente'])
    expect(await frequent.allTextContents()).toEqual(['bata'])
    await expectAccessible(page)
    await page.getByRole('option', { name: 'Borrar recientes' }).click()
    await poll(() => frequent.allTextContents()).toEqual(['bata', 'cálculo'])
    expect(await recentsOf(page)).toEqual([])
    expect(await recents.count()).toBe(0)
    expect(await page.getByRole('option', { name: 'Borrar recientes' }).count()).toBe(0)
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL('**/search/bata')
    await context.close()
  })

  test('[CAT-10] a failed request is silent, and recent searches are still shown', async () => {
    const { context, page, errors } = await openWith(['cálculo'])
    await page.route('**/api/v1/search*/**', (route) => route.abort())
    await visit(page, '/cookies')
    await boxOf(page).focus()
    await page.getByRole('option', { name: 'cálculo Reciente' }).waitFor()
    await boxOf(page).pressSequentially('x')
    await poll(() => listOf(page).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

test('[CAT-10] [FRM-02] on the phone the list fills the width, targets are 44 px, and × removes a row', async () => {
  const { context, page } = await openWith(['calculadora casio'], { viewport: phone, hasTouch: true })
  await visit(page, '/cookies')
  const box = boxOf(page)
  await box.tap()
  await box.pressSequentially('c')
  await page.getByRole('group', { name: 'Productos' }).waitFor()
  const texts = page.getByRole('group', { name: 'Búsquedas' }).getByRole('option')
  expect(await texts.count()).toBe(2)
  expect(await page.getByRole('group', { name: 'Productos' }).getByRole('option').count()).toBe(3)
  const area = await listOf(page).boundingBox()
  expect([area?.x, area?.width]).toEqual([8, 374])
  expect(area?.height).toBeLessThanOrEqual(300)
  const remove = listOf(page).locator('button[title=Quitar]')
  for (const target of [...(await page.getByRole('option').all()), remove]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
  await remove.tap()
  await poll(() => recentsOf(page)).toEqual([])
  expect(await page.getByRole('option', { name: /Reciente/ }).count()).toBe(0)
  expect(await box.inputValue()).toBe('c')
  await page.getByRole('button', { name: 'Borrar búsqueda' }).tap()
  expect(await box.inputValue()).toBe('')
  await box.fill('libros')
  await box.press('Enter')
  await page.waitForURL('**/search/libros')
  // The keyboard of the phone goes, and who taps beside the list is led nowhere.
  await poll(() => box.evaluate((field) => field === document.activeElement)).toBe(false)
  await box.tap()
  await box.fill('c')
  await listOf(page).waitFor()
  await page.touchscreen.tap(200, 640)
  await listOf(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/search/libros')
  await context.close()
})

test('[FRM-02] a narrow field shows a shorter placeholder', async () => {
  const context = await openContext({ viewport: narrow, hasTouch: true })
  const page = await context.newPage()
  for (const path of ['/', '/product/agenda-escolar-semanal']) {
    await visit(page, path)
    const short = page.getByText('¿Qué buscas?', { exact: true })
    const whole = await short.evaluate(
      (text) =>
        text.checkVisibility() &&
        text.scrollWidth <= text.clientWidth &&
        text.getBoundingClientRect().right <= (text.parentElement?.getBoundingClientRect().right ?? 0),
    )
    expect(whole, path).toBe(true)
    await boxOf(page).fill('libros')
    expect(await short.isVisible()).toBe(false)
  }
  await context.close()
})
