import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeContexts, holdScripts, hydrate, openContext, phone, poll, signIn, visit } from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
const diary = '/product/agenda-escolar-semanal'

let context: BrowserContext
let page: Page

/** A phone on which React never starts. */
beforeEach(async () => {
  context = await openContext({ viewport: phone, hasTouch: true })
  page = await context.newPage()
  await page.route(/\/assets\/(?!light).*\.js$/, (route) => route.abort())
  return () => context.close()
})

const cart = () =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ unit }: { unit: number }) => unit),
  )
const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor()
const startsReact = () =>
  page.evaluate(() => document.querySelector('script[type="module"]:not([src*="light"])') !== null)

describe('[FRM-10] what a shared page answers before React starts', () => {
  test('[FRM-10] [WSH-01] [CAT-10] [FRM-06] home: hearts, "Agregar", slides, cookies, search and links', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Aceptar' }).tap()
    await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor({ state: 'hidden' })
    const hero = page.getByRole('region', { name: 'Destacados' })
    await hero.getByRole('button', { name: 'Destacados: ir a la diapositiva 2' }).tap()
    await hero.getByRole('group', { name: /^2 de/ }).waitFor()
    await poll(() => hero.getByRole('button', { name: /diapositiva 2/ }).getAttribute('aria-current')).toBe(
      'true',
    )
    await hero.getByRole('button', { name: 'Pausar el carrusel: Destacados' }).tap()
    await hero.getByRole('button', { name: 'Reanudar el carrusel: Destacados' }).waitFor()
    await page.locator('[data-add]').first().tap()
    await said('Producto agregado al Carrito de compras')
    expect(await cart()).toEqual([1])
    await page.locator('[data-wish]').first().tap()
    await said('Debes iniciar sesión para agregar a la lista de deseos')
    expect(await startsReact()).toBe(false)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('calculadora')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/calculadora*')
  })

  test('[FRM-10] [BYD-05] a form that a guest sends is filled in again after the login', async () => {
    const { email } = await makePerson()
    await page.goto('/se-busca?que=ukulele%20soprano')
    await page.getByRole('button', { name: 'Publicar “Se busca”' }).tap()
    await page.waitForURL(/\/login\?next=/)
    await page.unrouteAll()
    await page.reload()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.getByText('Falta publicarlo').waitFor()
    await page.locator('input[value="ukulele soprano"]').waitFor()
  })

  test('[FRM-10] [CAT-02] listing: the order, pages of a product and the way back to the top', async () => {
    await page.goto('/products/libros')
    await page.mouse.wheel(0, 900)
    await page.getByRole('link', { name: 'Volver arriba' }).tap()
    await poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Precio: menor a mayor' })
    await page.waitForURL('**/products/libros&bajo')
    expect(await startsReact()).toBe(false)
    await page.getByRole('main').getByRole('article').first().getByRole('link').tap()
    await page.waitForURL(/\/(product|libro)\//)
  })

  test('[FRM-10] [CAT-03] [CAT-06] product: photos, folds, options, "Agregar al carrito" and "Comprar ahora"', async () => {
    await page.goto(diary)
    await page.locator('#detalles summary').tap()
    await page.locator('#detalles').getByText('Condición').waitFor()
    await page.getByRole('button', { name: 'Agregar al carrito' }).first().tap()
    await said('Producto agregado al Carrito de compras')
    expect(await cart()).toEqual([1])
    await page.goto(hoodie)
    const photos = page.getByRole('region', { name: /^Fotos de/ })
    await photos.getByRole('link', { name: /^Foto 2 de/ }).tap()
    await photos.getByText(/^2 de \d$/).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    const buy = page.getByRole('region', { name: 'Compra' })
    await buy.getByRole('radio', { name: 'M', exact: true }).check()
    await buy.getByRole('radio', { name: 'Vino' }).check()
    await buy.getByRole('button', { name: 'Comprar ahora' }).first().tap()
    await page.waitForURL('**/login?next=%2Fcheckout*')
    await page.goBack()
    await buy.getByRole('button', { name: 'Comprar ahora' }).first().tap()
    await page.waitForURL('**/login?next=%2Fcheckout*')
    const [, line] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
    expect(line).toMatchObject({ details: '{"Talla":"M","Color":"Vino"}', unit: 1 })
  })

  test('[FRM-10] [CAT-03] what needs React says that it cannot come, and loads the page again when pressed again', async () => {
    await page.goto(hoodie)
    const add = page.getByRole('button', { name: 'Agregar al carrito' }).first()
    await add.tap()
    await said('Sin conexión. Revisa tu internet e intenta de nuevo.')
    expect(await cart()).toEqual([])
    expect(await page.locator('[data-pressed]').count()).toBe(0)
    await page.unrouteAll()
    const again = page.waitForEvent('load')
    await add.tap()
    await again
    await add.tap()
    await page.getByText('Por favor, selecciona todos los detalles del producto').waitFor()
  })

  test('[FRM-10] [CAT-03] a press is seen at once, and answered when React is there, hearts meanwhile too', async () => {
    await page.unrouteAll()
    await signIn(page, 'compradora', '/shopping-cart')
    await poll(() => page.evaluate(() => document.cookie)).toContain('member=compradora')
    const bring = await holdScripts(page, /\/assets\/(?!light).*\.js$/)
    await page.goto(diary)
    await page.getByRole('button', { name: 'Agregar uno' }).tap()
    await page.getByRole('button', { name: 'Agregar uno' }).tap()
    const heart = page.locator('[data-wish]').first()
    const before = await heart.getAttribute('aria-pressed')
    await heart.tap()
    await said(/lista de deseos/)
    const field = page.getByRole('combobox', { name: 'Buscar productos' })
    setTimeout(bring, 250)
    await field.pressSequentially('calculadora', { delay: 60 })
    await hydrate(page)
    await poll(() => page.getByRole('spinbutton', { name: 'Cantidad' }).inputValue()).toBe('3')
    expect(await field.inputValue()).toBe('calculadora')
    await poll(() => heart.getAttribute('aria-pressed')).not.toBe(before)
    // The suggestions may cover it.
    await field.press('Escape')
    await heart.tap()
    await poll(() => heart.getAttribute('aria-pressed')).toBe(before)
  })

  test('[FRM-10] [ACC-06] [WSH-01] a member’s name, counts and hearts, and a heart that is pressed', async () => {
    await page.unrouteAll()
    await signIn(page, 'compradora', '/shopping-cart')
    await poll(() => page.evaluate(() => document.cookie)).toContain('member=compradora')
    await page.goto('/products/libros')
    const count = () => page.locator('[data-counts="wishes"]').first().getAttribute('aria-label')
    await poll(count).toMatch(/^Lista de deseos, \d+ productos$/)
    const [countBefore, heart] = [await count(), page.locator('[data-wish]').first()]
    const before = await heart.getAttribute('aria-pressed')
    await heart.tap()
    await said(/lista de deseos/)
    await poll(() => heart.getAttribute('aria-pressed')).not.toBe(before)
    expect(await count()).not.toBe(countBefore)
    await heart.tap()
    await poll(() => heart.getAttribute('aria-pressed')).toBe(before)
    await poll(count).toBe(countBefore)
    expect(await startsReact()).toBe(false)
  })

  test('[FRM-10] [BYD-05] a guest’s alert is completed after the login, without React before it', async () => {
    await page.goto('/search/calculo')
    await page.getByRole('button', { name: 'Aceptar' }).tap()
    await page.getByRole('link', { name: 'Guardar esta búsqueda' }).tap()
    await page.waitForURL('**/login*')
    expect(await page.evaluate(() => sessionStorage.getItem('waiting-search'))).toContain('calculo')
  })

  test('[FRM-10] [CAT-05] a page starts React by itself for what only React draws', async () => {
    await page.unrouteAll()
    await visit(page, hoodie)
    await page.getByRole('textbox', { name: /Pregúntale a la tienda/ }).fill('¿Trae bolsas?')
    await page.goto(hoodie)
    await poll(() => page.getByRole('textbox', { name: /Pregúntale a la tienda/ }).inputValue()).toBe(
      '¿Trae bolsas?',
    )
  })
})
