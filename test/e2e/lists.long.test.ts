import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  drawn,
  errorsOf,
  expectAccessible,
  guestPage,
  openContext,
  phone,
  poll,
  signIn,
  stopClock,
  visit,
} from './chromium.ts'
import { logIn, makePerson } from './people.ts'
import { faultsOf } from './valid-html.ts'

afterAll(closeContexts)

const found = (page: Page) => page.getByRole('list', { name: 'Productos encontrados' })
const cardsOf = (page: Page) => found(page).getByRole('article')

/** Scrolls until the list ends `pixels` below the window; resolves after the scroll event. */
const bringEndTo = (page: Page, pixels: number) =>
  found(page).evaluate(
    (list, below) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo(0, scrollY + list.getBoundingClientRect().bottom - innerHeight - below)
      }),
    pixels,
  )

describe('[CAT-02] [CAT-09] a list that grows', () => {
  test.each([
    ['650 px on the desktop', { width: 1280, height: 500 }, 650],
    ['1000 px up to 768', { width: 768, height: 500 }, 1_000],
  ])('[CAT-02] loads more within %s of its end, 200 ms after the scroll', async (_, viewport, threshold) => {
    const context = await openContext({ viewport })
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, '/search/de')
    // One long batch, so that the end can be further away than the threshold.
    await page.route('**/api/v1/search?*', (route) =>
      route.continue({ url: route.request().url().replace('limit=6', 'limit=30') }),
    )
    await bringEndTo(page, 0)
    await poll(() => cardsOf(page).count()).toBe(36)
    await page.unroute('**/api/v1/search?*')
    await stopClock(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/search?')) asked.push(request.url())
    })
    // First drawings move what is below them: everything is drawn while no time passes.
    for (let below = 0; below <= threshold + 500; below += 250) {
      await bringEndTo(page, below)
      await (await found(page).elementHandle())?.waitForElementState('stable')
    }
    await bringEndTo(page, threshold + 40)
    await page.clock.runFor(1_000)
    expect(asked).toEqual([])
    await bringEndTo(page, threshold - 40)
    await page.clock.runFor(199)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await poll(() => cardsOf(page).count()).toBe(42)
    expect(asked).toHaveLength(1)
    await page.getByText('6 productos más, 42 en total').waitFor({ state: 'attached' })
    await context.close()
  })

  test('[CAT-02] a lost connection keeps the list, shows an error and allows a retry', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await visit(page, '/search/de')
    await context.setOffline(true)
    await bringEndTo(page, 0)
    await page.getByText('No pudimos cargar más productos').waitFor()
    expect(await cardsOf(page).count()).toBe(6)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Ver más' }).click()
    await poll(() => cardsOf(page).count()).toBeGreaterThan(6)
    expect(await page.getByText('No pudimos cargar más productos').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[CAT-14] a visit to a category counts once per browser session', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') counted.push(new URL(request.url()).pathname)
    })
    for (const path of ['/products/musica-y-arte', '/products/musica-y-arte', '/products/musica-y-arte&bajo'])
      await visit(page, path)
    await drawn(page)
    expect(counted).toEqual(['/api/v1/categories/musica-y-arte/views'])
    await context.close()
  })
})

describe('[CAT-09] searching', () => {
  test('[CAT-09] an empty result repeats the text and offers an alert and a notice, nothing else; an empty text requests one', async () => {
    const page = await guestPage()
    await visit(page, '/search/nada_existe-asi')
    await page.getByRole('heading', { level: 1, name: 'Todavía nadie vende “nada existe asi”' }).waitFor()
    await page.getByText('No se encontraron productos que coincidan con tu búsqueda.').waitFor()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Avísame' }).waitFor()
    await main.getByRole('link', { name: 'Publicar que lo busco' }).waitFor()
    expect(await main.getByRole('article').count()).toBe(0)
    expect(await page.getByRole('combobox', { name: 'Buscar productos' }).inputValue()).toBe(
      'nada existe asi',
    )
    await visit(page, '/search/_')
    await page.getByText('¿Qué estás buscando?').waitFor()
    await expectAccessible(page)
  })

  test('[CAT-17] a brand that nobody sells shows its kind of product, an alert and the rest of the subcategory', async () => {
    const page = await guestPage()
    await visit(page, '/search/iphone')
    await page.getByRole('heading', { level: 1, name: 'No hay iphone. Este celular sí:' }).waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('article').count()).toBe(1)
    await main.getByRole('heading', { name: '¿Solo te sirve “iphone”?' }).waitFor()
    await main.getByRole('link', { name: 'Ver los 2 de Celulares y relojes' }).waitFor()
    await expectAccessible(page)
  })

  test('[CAT-17] a price keeps the focus after Enter, and the switches show counts', async () => {
    const page = await guestPage()
    await visit(page, '/search/de')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    const most = filters.getByLabel('Máximo')
    await most.fill('500')
    await most.press('Enter')
    await page.waitForURL('**?precio_max=500')
    await page.getByRole('link', { name: 'Quitar filtro: Hasta $500.00' }).waitFor()
    expect(await most.evaluate((input) => input === document.activeElement)).toBe(true)
    const offers = filters.getByRole('switch', { name: /^En oferta \d+ productos?$/ })
    const said = /\d+/.exec((await offers.locator('..').innerText()).replace(/\s+/g, ' '))?.[0]
    await offers.check()
    await page.waitForURL('**oferta=1')
    await poll(
      async () => /^\d+/.exec(await page.getByText(/^\d+ Productos? encontrados?$/).innerText())?.[0],
    ).toBe(said)
    await page.getByRole('link', { name: 'Quitar filtro: Hasta $500.00' }).click()
    await poll(() => most.inputValue()).toBe('')
  })
})

describe('[CAT-11] the quick view', () => {
  test('[CAT-11] the keyboard chooses options, adds to the cart, and returns the focus to the card', async () => {
    const page = await guestPage()
    await visit(page, '/search/sudadera')
    const card = page.getByRole('article').filter({ hasText: 'Sudadera con capucha' })
    const look = card.getByRole('button', { name: /en vista rápida/ })
    await card.getByRole('link').focus()
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
    expect(await look.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Sudadera con capucha/ })
    await dialog.getByText('$457.60').waitFor()
    await page.keyboard.press('Escape')
    await poll(() => dialog.count()).toBe(0)
    expect(await look.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    for (const group of await dialog.locator('[data-option]').all())
      await group.getByRole('radio').first().check({ force: true })
    await dialog.getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
    await page.getByText('Producto agregado al Carrito de compras').waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
    expect(kept).toMatchObject([{ product: 'sudadera-con-capucha-afelpada', unit: 1 }])
    expect(Object.keys(JSON.parse(kept[0].details))).toHaveLength(2)
  })

  test('[CAT-09] [CAT-11] touch targets of heart and cart are 44 px, and a product with options opens the sheet', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await visit(page, '/search/sudadera')
    await page.getByRole('button', { name: 'Aceptar' }).tap()
    const card = page.getByRole('article').filter({ hasText: 'Sudadera con capucha' })
    const choose = card.getByRole('button', { name: /^Elegir opciones/ })
    const box = await choose.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    const heart = card.getByRole('button', { name: /en la lista de deseos/ })
    const size = await heart.evaluate((button) => {
      const { width, height } = getComputedStyle(button, '::after')
      return [width, height]
    })
    expect(size).toEqual(['44px', '44px'])
    await heart.tap()
    await page.getByText('Debes iniciar sesión para agregar a la lista de deseos').waitFor()
    await choose.tap()
    const sheet = page.getByRole('dialog', { name: /Sudadera con capucha/ })
    await sheet.getByRole('button', { name: 'Agregar al carrito' }).tap()
    await sheet.getByText('Por favor, selecciona todos los detalles del producto').waitFor()
    await expectAccessible(page)
    expect(faultsOf(await page.content())).toEqual([])
    await context.close()
  })
})

test('[WSH-01] [CAT-09] a heart clicked without connection shows an error and keeps its state', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await signIn(page, 'nuevo', '/search/de')
  const heart = cardsOf(page)
    .first()
    .getByRole('button', { name: /en la lista de deseos/ })
  await context.setOffline(true)
  await heart.click()
  await page.getByText('Error al agregar el producto a la lista de deseos').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  expect(await cardsOf(page).count()).toBe(6)
  await context.close()
})

test('[WSH-01] [CAT-09] a heart clicked twice quickly keeps the last state', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const { email } = await makePerson()
  await logIn(page, email, '/search/de')
  const heart = cardsOf(page)
    .first()
    .getByRole('button', { name: /en la lista de deseos/ })
  const sent: string[] = []
  let underWay = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/wishlist**', async (route) => {
    sent.push(route.request().method())
    expect(++underWay).toBe(1)
    // The first one waits: sent at once, the second one would arrive before it.
    if (sent.length === 1) await held
    await route.continue()
    underWay--
  })
  for (let n = 0; n < 2; n++) await heart.click()
  await drawn(page)
  release()
  await page.getByText('Producto eliminado de la lista de deseos').waitFor()
  expect(sent).toEqual(['POST', 'DELETE'])
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  const wishlist = await (await context.request.get('/api/v1/wishlist')).json()
  expect(wishlist.items).toEqual([])
  await context.close()
})

describe('[CAT-01] moving parts of the home page', () => {
  test('[CAT-01] [FRM-06] the showcase advances after seven seconds, the banners after five, which can be paused; two promotions are drawn', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await page.clock.install()
    await visit(page, '/')
    const shown = (slider: Locator) =>
      slider.locator('[role=group]:not([inert])').first().getAttribute('aria-label')
    const hero = page.getByRole('region', { name: 'Destacados' })
    const showcase = page.getByRole('region', { name: /^Novedades de/ }).first()
    await showcase.scrollIntoViewIfNeeded()
    for (const slider of [hero, showcase]) await slider.getByRole('button', { name: /^Pausar/ }).waitFor()
    // A slider out of view does not move.
    await hero.scrollIntoViewIfNeeded()
    // A slider whose turn comes while the clock is moved forward moves once and starts its count again.
    const before = await shown(hero)
    await stopClock(page)
    await poll(() => shown(hero)).not.toBe(before)
    for (const [slider, ms] of [
      [hero, 4_999],
      [showcase, 1_999],
    ] as const) {
      await slider.scrollIntoViewIfNeeded()
      const still = await shown(slider)
      await page.clock.runFor(ms)
      expect(await shown(slider)).toBe(still)
      await page.clock.runFor(1)
      await poll(() => shown(slider)).not.toBe(still)
      expect(await shown(slider)).toMatch(/^\d+ de \d+$/)
    }
    await hero.getByRole('button', { name: /^Pausar/ }).click()
    await page.mouse.move(0, 0)
    const kept = await shown(hero)
    await page.clock.runFor(6_000)
    expect(await shown(hero)).toBe(kept)
    // A slider out of view does not move.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const unseen = await shown(showcase)
    await page.clock.runFor(15_000)
    expect(await shown(showcase)).toBe(unseen)
    await page.getByText('Oferta especial').first().waitFor()
    await page.getByText('Hasta 50% de descuento').waitFor()
    expect(await page.getByRole('link', { name: 'Ver Productos' }).getAttribute('href')).toBe(
      '/products/libros',
    )
    expect(await page.getByRole('list', { name: /^Productos de/ }).count()).toBe(4)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[CAT-01] with reduced motion nothing moves automatically', async () => {
    const context = await openContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, '/')
    const hero = page.getByRole('region', { name: 'Destacados' })
    await hero.getByRole('button', { name: 'Reanudar el carrusel: Destacados' }).waitFor()
    const shown = () => hero.locator('[role=group]:not([inert])').first().getAttribute('aria-label')
    const first = await shown()
    await page.clock.runFor(6_000)
    expect(await shown()).toBe(first)
    await hero.getByRole('button', { name: 'Siguiente' }).click()
    await poll(shown).not.toBe(first)
    await context.close()
  })
})
