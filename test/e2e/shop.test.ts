import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  drawn,
  emailOf,
  errorsOf,
  expectAccessible,
  guestPage,
  openContext,
  phone,
  poll,
  pollField,
  stopClock,
  visit,
} from './chromium.ts'
import { logInByForm, makePerson } from './people.ts'

afterAll(closeContexts)

const withOptions = '/product/set-de-dados-para-rol'

describe('the header', () => {
  test('[CAT-10] [FRM-01] suggestions follow a pause and a changed text; keys move, Esc keeps the text, a late answer is dropped', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const asked: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/search/suggestions*', async (route) => {
      const query = new URL(route.request().url()).searchParams
      // No more than is shown.
      expect(query.get('limit')).toBe('4')
      const text = query.get('q') ?? ''
      asked.push(text)
      if (text === 'lib') await held
      await route.continue().catch(() => {})
    })
    await page.clock.install()
    await visit(page, '/cookies')
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.fill('   ')
    await box.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/cookies')
    await box.fill('')
    // No time passes between the keys.
    await stopClock(page)
    await box.pressSequentially('lib')
    await page.clock.runFor(600)
    await page.clock.resume()
    await poll(() => asked).toEqual(['lib'])
    await box.fill('calcu')
    await page.getByRole('option', { name: /Calculadora científica/ }).waitFor()
    // The browser has cancelled the older request, or drops its answer.
    release()
    await drawn(page)
    expect(asked).toEqual(['lib', 'calcu'])
    await page.getByRole('option', { name: 'Ver todos los resultados de “calcu”' }).waitFor()
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10)
    await expectAccessible(page)
    await box.press('Escape')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await box.inputValue()).toBe('calcu')
    await box.pressSequentially('ladora')
    const first = page.getByRole('option').first()
    await first.waitFor()
    await box.press('ArrowUp')
    await box.press('Enter')
    await page.waitForURL('**/search/calculadora')
    expect(await box.inputValue()).toBe('calculadora')
    await context.close()
  })
})

describe('lists', () => {
  test('[CAT-17] filters appear in the address and as chips, and can be removed', async () => {
    const page = await guestPage()
    const errors = errorsOf(page)
    await visit(page, '/products/tecnologia')
    const all = await page.getByText(/^\d+ Productos encontrados$/).innerText()
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('radio', { name: /Nuevo/ }).check()
    await page.waitForURL('**/products/tecnologia&primero?condicion=nuevo')
    await filters.getByLabel('Máximo').fill('600')
    await filters.getByLabel('Máximo').press('Enter')
    await page.waitForURL('**precio_max=600')
    await page.getByRole('link', { name: 'Quitar filtro: Hasta $600.00' }).waitFor()
    await filters.getByLabel('Mínimo').fill('mucho')
    await filters.getByLabel('Mínimo').blur()
    await page.getByText('Escribe un precio, como 250').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Ordenar por').selectOption('bajo')
    await page.waitForURL('**/products/tecnologia&bajo?condicion=nuevo&precio_max=600')
    // The address changes a moment before the chips do.
    await page.locator('a[aria-label="Quitar filtro: Nuevo"][href*="bajo"]').click()
    await page.waitForURL('**/products/tecnologia&bajo?precio_max=600')
    await page.getByRole('link', { name: 'Quitar filtro: Nuevo' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Quitar todo' }).click()
    await page.waitForURL('**/products/tecnologia&bajo')
    await page.getByText(all).waitFor()
    expect(await filters.getByLabel('Máximo').inputValue()).toBe('')
    expect(errors).toEqual([])
  })

  test('[CAT-17] the phone shows filters in a sheet whose button shows the count', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/search/de')
    await page.getByRole('link', { name: /^Filtros/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const show = sheet.getByRole('button', { name: /^Ver \d+ productos?$/ })
    const numberIn = async (words: Locator) => /\d+/.exec(await words.innerText())?.[0]
    const all = await numberIn(show)
    await sheet.getByRole('switch', { name: 'En oferta' }).check()
    await page.waitForURL('**?oferta=1')
    await poll(() => numberIn(show)).not.toBe(all)
    await expectAccessible(page)
    await poll(() => numberIn(page.getByText(/^\d+ Productos? encontrados?$/))).toBe(await numberIn(show))
    await show.click()
    await page.getByRole('link', { name: 'Filtros · 1' }).waitFor()
    await context.close()
  })

  test('[CAT-02] [CAT-09] a list grows automatically three times, then by its button, and is restored after going back', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, '/search/de')
    const cards = page.getByRole('list', { name: 'Productos encontrados' }).getByRole('article')
    expect(await cards.count()).toBe(6)
    for (const count of [12, 18, 24]) {
      await page.mouse.wheel(0, 4_000)
      await poll(() => cards.count()).toBe(count)
    }
    await page.mouse.wheel(0, 6_000)
    // Longer than a scroll waits before it loads more.
    await page.clock.fastForward(1_000)
    await drawn(page)
    expect(await cards.count()).toBe(24)
    await page.getByRole('link', { name: 'Ver más' }).click()
    await poll(() => cards.count()).toBe(30)
    const last = cards.nth(29)
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await last.getByRole('link').first().click()
    await page.waitForURL('**/product/*')
    await page.goBack()
    await poll(() => cards.count()).toBe(30)
    await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
    await context.close()
  })

  test('[CAT-13] [CAT-12] the directory counts, pages, sorts and searches; a card links to the store and its products', async () => {
    const page = await guestPage()
    await visit(page, '/store-list')
    // Other tests of the same shop open stores of their own.
    const counted = await page.getByText(/^Mostrando 9 de \d+ tiendas$/).innerText()
    const total = Number(/de (\d+)/.exec(counted)?.[1])
    expect(total).toBeGreaterThanOrEqual(12)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Página 2' }).click()
    await page.waitForURL('**/store-list/2')
    await page.getByText(`Mostrando ${Math.min(total - 9, 9)} de ${total} tiendas`).waitFor()
    await page.getByLabel('Ordenar por').selectOption('first')
    await page.waitForURL('**/store-list/first')
    await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('zzzz')
    await page.getByRole('button', { name: 'Buscar tiendas' }).click()
    await page.getByText('No hay tiendas con “zzzz”').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar tiendas' }).fill('repisa')
    await page.getByRole('button', { name: 'Buscar tiendas' }).click()
    await page.waitForURL('**/store-list/search&repisa**')
    await page.getByText('Mostrando 1 de 1 tienda').waitFor()
    await page.getByRole('link', { name: 'Buscar productos de La Repisa Universitaria' }).click()
    await page.waitForURL('**/search/La_Repisa_Universitaria')
    await page.goBack()
    await page.getByRole('link', { name: 'Ver tienda La Repisa Universitaria' }).click()
    await page.getByRole('heading', { name: 'La Repisa Universitaria', level: 1 }).waitFor()
    await expectAccessible(page)
    expect((await page.request.get('/store-list/otra')).status()).toBe(404)
    expect((await page.request.get('/store-list/99')).status()).toBe(404)
  })
})

describe('the product page', () => {
  test('[CAT-03] [CRT-01] options are required, the quantity is limited by 9 and the stock, and a full cart shows a message', async () => {
    const page = await guestPage()
    await visit(page, withOptions)
    const buy = page.getByRole('region', { name: 'Compra' })
    const add = buy.getByRole('button', { name: 'Agregar al carrito', exact: true }).first()
    await add.click()
    await page.getByText('Por favor, selecciona todos los detalles del producto').first().waitFor()
    for (const group of await buy.locator('[data-option]').all())
      await group.getByRole('radio').first().check({ force: true })
    const quantity = buy.getByRole('spinbutton', { name: 'Cantidad' })
    await quantity.fill('99')
    await quantity.blur()
    expect(Number(await quantity.inputValue())).toBeLessThanOrEqual(9)
    await buy.getByText(/El máximo es 9 piezas por compra|Solo queda/).waitFor()
    await add.click()
    await page.getByText('Producto agregado al Carrito de compras').waitFor()
    await add.click()
    await page.getByText(/Tu carrito ya tiene el máximo/).waitFor()
  })

  test('[CAT-16] a guest’s question is restored after the login; a blank one is refused; a sent one is confirmed', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const path = '/product/agenda-escolar-semanal'
    const question = `¿Trae calendario ${Date.now()}?`
    await visit(page, path)
    const field = page.getByLabel(/duda\? Pregúntale a la tienda/)
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('Por favor, ingresa una pregunta válida').waitFor()
    await field.fill(question)
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('Por favor, inicia sesión para enviar una pregunta').waitFor()
    expect(await field.inputValue()).toBe(question)
    await logInByForm(page, emailOf('compradora'), path, demoPassword)
    await visit(page, path)
    await pollField(field).toBe(question)
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('El mensaje ha sido enviado').waitFor()
    await page.getByText(question).first().waitFor()
    await visit(page, path)
    await pollField(field).toBe('')
    await context.close()
  })

  test('[CAT-05] [CAT-11] "Comprados juntos" adds both products, and the quick view requires options', async () => {
    const page = await guestPage()
    await visit(page, '/product/calculadora-cientifica-252-funciones')
    await page.getByRole('button', { name: 'Agregar los dos al carrito' }).click()
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).first().waitFor()
    await visit(page, '/search/sudadera')
    const card = page.getByRole('article').filter({ hasText: 'Sudadera con capucha' })
    await card.hover()
    await card.getByRole('button', { name: /en vista rápida/ }).click()
    const dialog = page.getByRole('dialog', { name: /Sudadera con capucha/ })
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
    await dialog.getByText('Por favor, selecciona todos los detalles del producto').waitFor()
    await expectAccessible(page)
  })

  test('[CAT-04] the stars filter the reviews by address', async () => {
    const page = await guestPage()
    await visit(page, '/product/sudadera-con-capucha-afelpada')
    await page.getByRole('link', { name: /^5 estrellas/ }).click()
    await page.waitForURL('**estrellas=5#opiniones')
    await page.getByText('Opiniones de 5 estrellas.').waitFor()
    await page.getByRole('link', { name: 'Ver todas' }).click()
    await page.waitForURL('**opiniones=todas#opiniones')
  })
})

test('[WSH-01] whoever signs in elsewhere does not get a guest’s heart', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await visit(page, '/product/bicicleta-urbana-rodada-26')
  await page
    .getByRole('button', { name: /lista de deseos/i })
    .first()
    .click()
  await page.getByText('Debes iniciar sesión para agregar a la lista de deseos').waitFor()
  const { email } = await makePerson()
  await logInByForm(page, email, '/product/bicicleta-urbana-rodada-26')
  await page.getByRole('banner').getByRole('link', { name: 'Lista de deseos, 0 productos' }).waitFor()
  await poll(() => page.evaluate(() => sessionStorage.getItem('waiting-wish'))).toBe(null)
  const { me } = await (await page.request.get('/api/v1/me')).json()
  expect(me.wished).toEqual([])
  await context.close()
})

test('[WSH-01] a guest’s heart is stored after the login that it led to, and the list confirms removals', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const path = '/product/bicicleta-urbana-rodada-26'
  await visit(page, path)
  await page
    .getByRole('button', { name: /lista de deseos/i })
    .first()
    .click()
  await page.getByText('Debes iniciar sesión para agregar a la lista de deseos').waitFor()
  const { email } = await makePerson()
  await logInByForm(page, email, `${path}#lista`)
  const header = page.getByRole('banner').getByRole('link', { name: /^Lista de deseos/ })
  await page.getByText('Producto agregado a la lista de deseos').waitFor()
  const wished = await header.getAttribute('aria-label')
  await visit(page, '/account')
  await page.getByRole('button', { name: /^Quitar Bicicleta urbana/ }).click()
  await page.getByText('¿Seguro que deseas removerlo?').waitFor()
  await page.getByRole('button', { name: 'Remover' }).click()
  await poll(() => header.getAttribute('aria-label')).not.toBe(wished)
  await context.close()
})
