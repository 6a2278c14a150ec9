import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
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
  widths,
} from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'

/** Lets matching pictures fail from now on; returns the kinds that the browser reports. */
async function failPictures(page: Page, pattern: string | RegExp): Promise<string[]> {
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/picture-failures')) reported.push(request.postDataJSON().kind)
  })
  await page.route(pattern, (route) => route.abort())
  return reported
}

/** Pictures in view that the browser would draw as broken. */
const broken = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(
      (all) =>
        all.filter(
          (image) =>
            image instanceof HTMLImageElement &&
            image.checkVisibility() &&
            image.complete &&
            image.naturalWidth === 0,
        ).length,
    )

describe('[FRM-06] failed pictures', () => {
  test('[FRM-06] hero, promo banners and sliders hide, and each kind is reported once', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    const reported = await failPictures(page, /\/files\/(slider|products\/[^/]+\/vertical)\//)
    await visit(page, '/')
    const carousel = page.locator('[aria-roledescription="carrusel"]')
    for (let y = 0; y < 7000; y += 600) {
      await page.mouse.wheel(0, 600)
      await drawn(page)
    }
    await poll(() => carousel.filter({ visible: true }).count()).toBe(0)
    await poll(() => page.locator('section[data-part]').filter({ visible: true }).count()).toBe(0)
    await poll(() => reported.toSorted()).toEqual(['banner', 'promo', 'slider'])
    expect(await page.locator('h1').count()).toBe(1)
    await poll(() => broken(page)).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[FRM-06] a failed slide is removed, and the carousel continues with the others', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const hero = page.getByRole('region', { name: 'Destacados' })
    await visit(page, '/')
    const shown = () => hero.locator('[data-part]:not([hidden])').count()
    const slides = await shown()
    const base = await hero.locator('source').first().getAttribute('srcset')
    const first = base?.split(/-\d+\.avif/)[0] ?? ''
    expect(slides).toBeGreaterThan(1)
    await failPictures(page, `**${first}*`)
    await visit(page, '/')
    await poll(shown).toBe(slides - 1)
    await hero.getByRole('group', { name: `1 de ${slides - 1}` }).waitFor()
    await context.close()
  })

  test('[FRM-06] a product shows "Sin foto" in place of its picture, in lists and gallery, also before scripts', async () => {
    for (const [, viewport] of widths) {
      const context = await openContext({ viewport })
      const page = await context.newPage()
      const whole = await (async () => {
        await visit(page, '/products/libros')
        return page.locator('article .view').first().boundingBox()
      })()
      const reported = await failPictures(page, /\/files\/products\/(?![^/]+\/vertical)/)
      for (const [path, place] of [
        ['/products/libros', 'article .view img'],
        [hoodie, '#foto-1 img'],
      ] as const) {
        const bring = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        const picture = page.locator(place).first()
        await poll(() => picture.getAttribute('src')).toContain('data:image/svg+xml')
        expect(decodeURIComponent((await picture.getAttribute('src')) ?? '')).toContain('Sin foto')
        bring()
        await hydrate(page)
        await poll(() => picture.getAttribute('src')).toContain('data:image/svg+xml')
        await page.unroute('**/assets/*.js')
        await poll(() => broken(page)).toBe(0)
      }
      await poll(() => reported).toEqual(['product', 'product'])
      await page.goto('/products/libros')
      const drawn = await page.locator('article .view').first().boundingBox()
      expect([drawn?.width, drawn?.height]).toEqual([whole?.width, whole?.height])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  })

  test('[FRM-06] if only the modern file fails, the plain one is shown, and nothing is reported', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const reported = await failPictures(page, '**/files/**.avif')
    await visit(page, hoodie)
    const picture = page.locator('main img').first()
    await poll(() =>
      picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
    ).toContain('.webp')
    await poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    ).toBe(true)
    expect(reported).toEqual([])
    await context.close()
  })
})

describe('toasts', () => {
  test('[CRT-01] the same message is shown once, and on the phone only the last one, above an open sheet', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await visit(page, '/product/agenda-escolar-semanal')
    const add = page.getByRole('button', { name: 'Agregar al carrito' }).first()
    const said = page.getByRole('status').getByText('Producto agregado')
    for (let time = 0; time < 3; time++) await add.click()
    await said.first().waitFor()
    expect(await said.count()).toBe(1)
    const guest = page.getByText('Debes iniciar sesión para agregar a la lista de deseos')
    await page
      .getByRole('button', { name: /lista de deseos/ })
      .first()
      .click()
    await guest.waitFor()
    expect(await said.filter({ visible: true }).count()).toBe(0)
    await context.close()
  })
})
