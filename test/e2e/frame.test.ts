import type { Page } from 'playwright-core'
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
  visitNothing,
} from './chromium.ts'
import { faultsOf } from './valid-html.ts'

afterAll(closeContexts)

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** No axe violation and nothing malformed, in a state that no address leads to. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(faultsOf(await page.content())).toEqual([])
}

describe('[FRM-01] the header on the desktop', () => {
  test('[FRM-01] [FRM-04] it sticks after 50 px, and after 500 px a button scrolls up, also next to the cookie notice', async () => {
    const page = await guestPage()
    await visit(page, '/')
    const search = page.getByRole('combobox', { name: 'Buscar productos' })
    const up = page.getByRole('link', { name: 'Volver arriba' })
    const shadow = () =>
      search.evaluate((input) => {
        const bar = input.closest('header')?.firstElementChild
        return bar ? getComputedStyle(bar).boxShadow.includes('24px') : false
      })
    await scrollTo(page, 50)
    expect(await shadow()).toBe(false)
    await scrollTo(page, 51)
    await poll(shadow).toBe(true)
    await scrollTo(page, 500)
    expect(await up.count()).toBe(0)
    await scrollTo(page, 501)
    await up.waitFor()
    expect((await search.boundingBox())?.y).toBeLessThan(60)
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    const [button, box] = [await up.boundingBox(), await notice.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    await up.click()
    await poll(() => page.evaluate(() => scrollY)).toBe(0)
    await poll(() => up.count()).toBe(0)
  })

  test('[FRM-01] it never covers the focused element', async () => {
    const page = await guestPage()
    await visit(page, '/products/libros')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press('Shift+Tab')
      const isHidden = await page.evaluate(() => {
        const element = document.activeElement
        const bar = document.querySelector('header')?.firstElementChild
        if (!element || !bar || element.closest('header')) return false
        return element.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom
      })
      expect(isHidden, await focused(page)).toBe(false)
    }
  })

  test('[FRM-01] guests can sign in or register, members reach their account, and the count links to the wishlist', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visit(page, '/')
    const header = page.getByRole('banner')
    const leadsTo = (name: string | RegExp) => header.getByRole('link', { name }).first().getAttribute('href')
    expect(await leadsTo('Tiendas')).toBe('/store-list')
    expect(await leadsTo('Ingresar')).toBe('/login')
    expect(await leadsTo('Registrarse')).toBe('/register')
    expect(await leadsTo('Lista de deseos, 0 productos')).toBe('/account')
    expect(await leadsTo(/^Carrito/)).toBe('/shopping-cart')
    expect(await page.getByPlaceholder('Qué estás buscando?').count()).toBe(1)
    await signIn(page, 'compradora')
    expect(await leadsTo('Mi cuenta')).toBe('/account')
    expect(await header.getByRole('link', { name: 'Ingresar' }).count()).toBe(0)
    await context.close()
  })

  test('[FRM-01] the category menu opens after a pause of the pointer or by key, ignores the click that follows, groups by title, and Esc returns the focus', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, '/cookies')
    const button = page.getByRole('button', { name: 'Compra por categoria' })
    const all = (category: string) => page.getByRole('link', { name: `Ver todo de ${category}` })
    await stopClock(page)
    await button.hover()
    await page.mouse.move(600, 700)
    await page.clock.runFor(400)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.hover()
    await page.clock.runFor(250)
    await all('Libros y apuntes').waitFor()
    await button.click()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.getByText('Por área', { exact: true }).waitFor()
    await page.clock.resume()
    await expectSound(page)
    await stopClock(page)
    // On its way to the panel the pointer crosses another category without opening it.
    const menu = page.getByRole('banner').getByRole('list').first()
    const other = await menu.getByRole('link', { name: 'Tecnología' }).boundingBox()
    const target = await menu.getByRole('link', { name: 'Novelas y lectura libre' }).boundingBox()
    await menu.getByRole('link', { name: 'Libros y apuntes', exact: true }).hover()
    await page.mouse.move((other?.x ?? 0) + 200, (other?.y ?? 0) + 10)
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 10)
    await page.clock.runFor(300)
    expect(await all('Libros y apuntes').count()).toBe(1)
    await menu.getByRole('link', { name: 'Tecnología' }).hover()
    await page.clock.runFor(300)
    await all('Tecnología').waitFor()
    await page.clock.runFor(600)
    await button.click()
    await poll(() => button.getAttribute('aria-expanded')).toBe('false')
    await page.clock.resume()
    await page.mouse.move(600, 700)
    await button.focus()
    await page.keyboard.press('Enter')
    await all('Libros y apuntes').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await page.getByRole('link', { name: 'Medicina y salud' }).first().click()
    await page.waitForURL('**/products/*')
    await context.close()
  })

  test('[FRM-01] [CRT-02] hovering the cart shows its products: one can be removed and restored, and both links work', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visitNothing(page)
    await page.evaluate(() =>
      localStorage.setItem(
        'cart',
        JSON.stringify([{ product: 'agenda-escolar-semanal', unit: 2, details: '' }]),
      ),
    )
    await visit(page, '/cookies')
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).first().hover()
    await page.getByRole('link', { name: 'Ver Carrito' }).waitFor()
    expect(await page.getByRole('link', { name: 'Pagar', exact: true }).getAttribute('href')).toBe(
      '/checkout',
    )
    await expectSound(page)
    await page.getByRole('button', { name: 'Quitar Agenda escolar semanal del carrito' }).click()
    await page.getByText('Producto eliminado del carrito').waitFor()
    await page.getByText('Tu carrito está vacío').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.mouse.move(0, 700)
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).first().hover()
    await page.getByRole('link', { name: 'Pagar', exact: true }).click()
    await page.waitForURL(/\/login\?next=|\/checkout/)
    await context.close()
  })

  test('[CAT-10] an answered text is not requested again; ↓ opens the list of at most 250 px', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/suggestions')) asked.push(url.searchParams.get('q') ?? '')
    })
    await page.clock.install()
    await visit(page, '/cookies')
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    const list = page.getByRole('listbox', { name: 'Sugerencias' })
    // No time passes between the keys.
    await stopClock(page)
    await box.pressSequentially('ca')
    await page.clock.runFor(600)
    await list.waitFor()
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(250)
    expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
    await box.pressSequentially(' ')
    await box.pressSequentially('x')
    await box.press('Backspace')
    await page.clock.runFor(600)
    expect(asked).toEqual(['ca'])
    await list.waitFor()
    await page.clock.resume()
    await box.press('Escape')
    await poll(() => list.count()).toBe(0)
    await box.press('ArrowDown')
    await list.waitFor()
    await box.press('ArrowDown')
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
    await page.clock.fastForward(400)
    expect(asked).toEqual(['ca'])
    await context.close()
  })
})

describe('[FRM-02] the header on the phone', () => {
  test('[FRM-02] search, wishlist, cart and account are in thumb reach, and the suggestions fit', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await visit(page, '/cookies')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    for (const [name, href] of [
      ['Inicio', '/'],
      ['Vender', '/vender'],
      ['Carrito', '/shopping-cart'],
      ['Cuenta', '/login'],
    ] as const) {
      const link = bar.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(href)
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
    }
    const wishes = page.getByRole('banner').getByRole('link', { name: 'Lista de deseos, 0 productos' })
    expect(await wishes.getAttribute('href')).toBe('/account/wishlist')
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.tap()
    await box.pressSequentially('ca')
    const list = page.getByRole('listbox', { name: 'Sugerencias' })
    await list.waitFor()
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(6)
    await expectSound(page)
    await page.getByRole('option').first().tap()
    await page.waitForURL((url) => url.pathname !== '/cookies')
    await context.close()
  })

  test('[FRM-02] the category drawer traps and returns the focus, and links to a subcategory', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await visit(page, '/cookies')
    await page.getByRole('button', { name: 'Aceptar' }).tap()
    const opener = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Categorías' })
    await opener.tap()
    const drawer = page.getByRole('dialog', { name: 'Compra por categoria' })
    await drawer.getByText('Libros y apuntes', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'Medicina y salud' }).waitFor()
    await expectSound(page)
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(async () => {
        // A guard at either end passes the focus on in the next frame; nobody presses again before that.
        while (document.activeElement?.closest('[data-base-ui-focus-guard]'))
          await new Promise(requestAnimationFrame)
        const element = document.activeElement
        return element === document.body || element?.closest('[role=dialog]') !== null
      })
      expect(isInside, await focused(page)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await poll(() => drawer.count()).toBe(0)
    expect(await focused(page)).toBe('Categorías')
    await opener.tap()
    for (const name of ['Ingresar', 'Registrarse', 'Tiendas'])
      expect(await drawer.getByRole('link', { name }).count(), name).toBe(1)
    await drawer.getByText('Libros y apuntes', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'Medicina y salud' }).tap()
    await page.waitForURL('**/products/*')
    await page.getByRole('heading', { level: 1, name: 'Medicina y salud' }).waitFor()
    await poll(() => drawer.count()).toBe(0)
    await context.close()
  })
})

describe('[FRM-04] the cookie notice', () => {
  test('[FRM-04] is one line with one button, shown until it is accepted', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/products/libros')
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await notice.waitFor()
    await visit(page, '/store-list')
    expect(await notice.getByRole('button').allTextContents()).toEqual(['Aceptar'])
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/cookies')
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(45)
    await notice.getByRole('button').click()
    await poll(() => notice.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true')
    await visit(page, '/')
    await drawn(page)
    expect(await notice.count()).toBe(0)
    await context.close()
  })

  test('[FRM-04] it closes also without storage', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit(page, '/cookies')
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    await notice.getByRole('button', { name: 'Aceptar' }).click()
    await poll(() => notice.count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('[FRM-04] it covers neither the focused element nor the buy bar', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/product/agenda-escolar-semanal')
    const notice = page.getByRole('region', { name: 'Aviso de cookies' })
    const buy = await page.locator('[data-phone-bar]').boundingBox()
    const box = await notice.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0)
    for (let n = 0; n < 45; n++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const element = document.activeElement
        const notice = document.querySelector('[data-cookie-notice]')
        if (!element || !notice || notice.contains(element) || element === document.body) return false
        if (element.closest('[data-phone-bar]')) return false
        const [its, other] = [element.getBoundingClientRect(), notice.getBoundingClientRect()]
        return its.height > 0 && its.top >= other.top && its.bottom <= other.bottom
      })
      expect(covered, await focused(page)).toBe(false)
    }
    await context.close()
  })
})

describe('[FRM-05] the top promotion', () => {
  test('[FRM-05] shows its texts, the link to the books, and a placeholder while its picture loads', async () => {
    const context = await openContext()
    const page = await context.newPage()
    let deliver = () => {}
    const held = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route('**/files/slider/top-banner/**', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const bar = page.getByRole('complementary', { name: 'Promoción' })
    for (const text of ['Oferta especial', 'Nueva colección', 'Hasta 50% de descuento', 'Tiempo limitado'])
      await bar.getByText(text).waitFor()
    expect(await bar.getByRole('link', { name: 'Ver Productos' }).getAttribute('href')).toBe(
      '/products/libros',
    )
    expect(await bar.locator('.skeleton').count()).toBe(1)
    deliver()
    await poll(() => bar.locator('.skeleton').count()).toBe(0)
    expect(
      await bar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    await context.close()
  })

  test.each([
    ['the desktop', {}],
    ['the phone', { viewport: phone }],
  ])('[FRM-05] says on %s that offers are coming when its picture fails', async (_, options) => {
    const context = await openContext(options)
    const page = await context.newPage()
    const errors = errorsOf(page)
    await page.route('**/files/slider/top-banner/**', (route) => route.abort())
    await visit(page, '/')
    const bar = page.getByRole('complementary', { name: 'Promoción' })
    await poll(() => bar.innerText()).toMatch(
      /Próximamente\s*·\s*Nuevas ofertas disponibles\s*·\s*Mantente atento/,
    )
    expect(errors).toEqual([])
    await expectAccessible(page)
    await context.close()
  })
})
