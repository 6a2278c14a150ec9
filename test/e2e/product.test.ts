import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectAccessible,
  guestPage,
  holdScripts,
  hydrate,
  openContext,
  phone,
  poll,
  pollField,
  signIn,
  visit,
} from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
/** Only this file asks about this product. */
const cap = '/product/gorra-ajustable-bordada'
const soldOut = '/product/metodologia-de-la-investigacion-social'
const soldOutWithOptions = '/product/bata-de-laboratorio-manga-larga'
const algebra = '/product/algebra-lineal-para-ingenieria'
const onOffer = '/product/laptop-14-pulgadas-16-gb-de-memoria'

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

describe('[CAT-03] choosing and buying', () => {
  test('[CAT-03] options are radio groups with arrow keys, and a missing one receives the focus', async () => {
    const page = await guestPage()
    await visit(page, hoodie)
    const buy = page.getByRole('region', { name: 'Compra' })
    const size = buy.getByRole('group', { name: /^Talla/ })
    await buy.getByRole('button', { name: 'Comprar ahora' }).first().click()
    await size.getByText('Elige talla').waitFor()
    expect(new URL(page.url()).pathname).toBe(hoodie)
    expect(
      await size
        .getByRole('radio')
        .first()
        .evaluate((radio) => radio === document.activeElement),
    ).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    expect(await size.getByRole('radio').nth(1).isChecked()).toBe(true)
    await buy.getByRole('radio', { name: 'Vino' }).check()
    await buy.getByRole('button', { name: 'Comprar ahora' }).first().dblclick()
    await page.waitForURL(/\/checkout|\/login\?next=/)
    const [line] = JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? '[]')
    expect(JSON.parse(line.details)).toEqual({ Talla: 'M', Color: 'Vino' })
    expect(line.unit).toBe(1)
  })

  test('[CAT-03] options chosen before hydration are kept, together with later ones', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const bring = await holdScripts(page)
    await page.goto(hoodie, { waitUntil: 'commit' })
    const buy = page.getByRole('region', { name: 'Compra' })
    const m = buy.getByRole('radio', { name: 'M', exact: true })
    await m.check()
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined()
    bring()
    await buy.getByRole('group', { name: 'Talla: M' }).waitFor()
    await buy.getByRole('radio', { name: 'Vino' }).check()
    expect(await m.isChecked()).toBe(true)
    await buy.getByRole('button', { name: 'Agregar al carrito' }).first().click()
    const kept = () => page.evaluate(() => localStorage.getItem('cart') ?? '[]')
    await poll(async () => JSON.parse(await kept()).length).toBe(1)
    expect(JSON.parse(JSON.parse(await kept())[0].details)).toEqual({ Talla: 'M', Color: 'Vino' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  test('[CAT-03] a member sees whether the campus is available, and how to get access', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await visit(page, hoodie)
    const hint = 'Para elegirla, verifica que eres estudiante.'
    expect(await page.getByText(hint).filter({ visible: true }).count()).toBe(0)
    await signIn(page, 'nuevo', hoodie)
    await page.getByText(hint).waitFor()
    const verify = page.getByRole('link', { name: 'Verificar ahora' })
    expect(await verify.getAttribute('href')).toBe(
      `/account?verify=student&next=${encodeURIComponent(hoodie)}`,
    )
    await context.close()
    const verified = await openContext()
    const other = await verified.newPage()
    await signIn(other, 'compradora', hoodie)
    await other.getByText('Sin costo. Eliges la oficina al pagar.').waitFor()
    expect(await other.getByText(hint).filter({ visible: true }).count()).toBe(0)
    await verified.close()
  })

  test('[CAT-08] a sold-out product begins with its alert; its options and buttons are disabled with a reason', async () => {
    const page = await guestPage()
    await visit(page, soldOut)
    const buy = page.getByRole('region', { name: 'Compra' })
    await buy.getByText('Agotado', { exact: true }).waitFor()
    const alert = buy.getByRole('link', { name: 'Avísame cuando vuelva' })
    for (const name of ['Agregar al carrito', 'Comprar ahora']) {
      const button = buy.getByRole('button', { name, exact: true })
      expect(await button.isDisabled()).toBe(true)
      const why = await button.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${why}"]`).innerText()).toContain('Se vendieron todas las piezas')
      expect((await button.boundingBox())?.y).toBeGreaterThan((await alert.boundingBox())?.y ?? 9_999)
    }
    // A sold-out product cannot be picked up.
    expect(await buy.getByText(/^Recoge en/).count()).toBe(0)
    await buy.getByRole('link', { name: 'Ver productos similares' }).waitFor()
    await expectAccessible(page)
    await visit(page, soldOutWithOptions)
    const radios = buy.getByRole('radio')
    expect(await radios.count()).toBeGreaterThan(1)
    expect(await radios.and(page.locator(':enabled')).count()).toBe(0)
  })

  test('[CAT-08] [BYD-05] one press asks for the alert, a guest’s after the login, and the list is a tap away', async () => {
    const person = await makePerson()
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await page.goto(soldOut)
    const bar = page.getByRole('region', { name: 'Comprar' })
    await bar.getByRole('link', { name: 'Avísame cuando vuelva' }).tap()
    await page.waitForURL('**/login?next=*')
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(`**${soldOut}#avisar`)
    const pressed = bar.getByRole('button', { name: 'Te avisamos cuando vuelva', pressed: true })
    await pressed.waitFor()
    const list = page.getByRole('status').getByRole('link', { name: 'Ver lista' })
    expect(await list.getAttribute('href')).toBe('/account/wishlist')
    await expectAccessible(page)
    await pressed.tap()
    await bar.getByRole('button', { name: 'Avísame cuando vuelva', pressed: false }).tap()
    await pressed.waitFor()
    await context.close()
  })

  test('[CAT-03] a phone’s first screen has price, pick-up, protected payment and seller above the buying bar', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await page.goto(algebra)
    await page.getByRole('button', { name: 'Aceptar' }).tap()
    const buy = page.getByRole('region', { name: 'Compra', exact: true })
    const bar = page.getByRole('region', { name: 'Comprar' })
    const edge = (await bar.boundingBox())?.y ?? 0
    for (const part of [
      buy.getByText(/^\$\d/).first(),
      buy.getByText(/^Recoge en tu facultad desde el/),
      buy.getByRole('link', { name: 'Pago protegido hasta que confirmes' }),
      buy.getByText('Vendido por'),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? 9_999) + (box?.height ?? 0), String(part)).toBeLessThan(edge)
    }
    expect(await bar.getByRole('button').count()).toBe(2)
    expect(await buy.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(1)
    await context.close()
  })

  test('[FRM-04] the way back to the top is never over a button that buys', async () => {
    const page = await guestPage()
    await page.setViewportSize({ width: 1280, height: 200 })
    await visit(page, hoodie)
    await page.getByRole('button', { name: 'Aceptar' }).click()
    const buttons = page.locator('[data-buy]').filter({ visible: true })
    const top = page.getByRole('link', { name: 'Volver arriba' })
    for (const button of await buttons.all()) {
      // At the window's lower end, where the way back to the top is.
      await button.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        scrollTo({ top: scrollY + bottom - innerHeight + 30, behavior: 'instant' })
      })
      await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(501)
      await poll(() => top.isVisible()).toBe(false)
    }
    await page.locator('#preguntas').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    await poll(() => top.isVisible()).toBe(true)
  })

  test('[CAT-07] an ended offer removes its countdown without moving the page', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.clock.install()
    await visit(page, onOffer)
    await page.getByText(/^Termina el/).waitFor()
    const button = 'section[aria-label="Compra"] button:has-text("Agregar al carrito") >> nth=0'
    const before = await topOf(page, button)
    await page.route('**/*.data*', () => {})
    await page.clock.fastForward(60 * 86_400_000)
    await page.getByText('La oferta terminó. Este es el precio de ahora.').waitFor()
    expect(await page.getByText(/^Termina el/).count()).toBe(0)
    expect(await topOf(page, button)).toBe(before)
    await expectAccessible(page)
    await context.close()
  })

  test('[CAT-07] late scripts do not delay the countdown', async () => {
    const context = await openContext()
    const [prompt, late] = [await context.newPage(), await context.newPage()]
    const bring = await holdScripts(late)
    await late.goto(onOffer, { waitUntil: 'commit' })
    await visit(prompt, onOffer)
    const secondsOf = async (page: Page) => {
      const parts = await page.locator('[aria-hidden] > span > b.tabular-nums').allInnerTexts()
      const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map(Number)
      return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    }
    const start = await secondsOf(prompt)
    await poll(() => secondsOf(prompt)).toBeLessThan(start - 2)
    bring()
    await hydrate(late)
    const [first = 0, second = 0] = await Promise.all([prompt, late].map(secondsOf))
    expect(first).toBeGreaterThan(0)
    expect(Math.abs(first - second)).toBeLessThanOrEqual(2)
    await late.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  test('[CAT-05] the total of "Comprados juntos" is the sum of both current prices', async () => {
    const page = await guestPage()
    const cents = (text: string) => Number(text.replace(/[^\d]/g, ''))
    for (const path of [onOffer, '/product/calculadora-cientifica-252-funciones']) {
      await visit(page, path)
      const box = page.locator('.box', { has: page.getByRole('heading', { name: 'Comprados juntos' }) })
      const [first, second, total] = await box.locator('b').allInnerTexts()
      expect(cents(first ?? '') + cents(second ?? '')).toBe(cents(total ?? '0'))
      const asked = await page
        .getByRole('region', { name: 'Compra' })
        .locator('b.price-figures')
        .first()
        .innerText()
      expect(first).toBe(asked)
    }
  })
})

describe('[CAT-04] the five sections', () => {
  const ids = ['descripcion', 'detalles', 'vendedor', 'opiniones', 'preguntas']

  test('[CAT-04] a sticky bar on the desktop jumps to each section and covers none', async () => {
    const page = await guestPage()
    await visit(page, hoodie)
    const bar = page.getByRole('navigation', { name: 'Secciones del producto' })
    for (const [at, id] of ids.entries()) {
      await bar.getByRole('link').nth(at).click()
      expect(new URL(page.url()).hash).toBe(`#${id}`)
      await poll(async () => {
        const edge = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
        return Math.round((await topOf(page, `#${id}`)) - edge)
      }).toBeGreaterThanOrEqual(0)
      expect(await bar.getByRole('link').nth(at).getAttribute('aria-current')).toBe('true')
    }
    await visit(page, `${hoodie}#vendedor`)
    await poll(() => topOf(page, '#vendedor')).toBeLessThan(300)
  })

  test('[CAT-04] the bar marks the first section at the top again, and each of the last two after a jump', async () => {
    const page = await guestPage()
    await visit(page, hoodie)
    const current = () =>
      page
        .getByRole('navigation', { name: 'Secciones del producto' })
        .locator('[aria-current]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await page.locator('#opiniones').scrollIntoViewIfNeeded()
    await page.evaluate(() => document.getElementById('opiniones')?.scrollIntoView())
    await poll(current).toEqual(['#opiniones'])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await poll(current).toEqual(['#descripcion'])
    await visit(page, `${hoodie}#preguntas`)
    await page.mouse.move(600, 400)
    await poll(current).toEqual(['#preguntas'])
  })

  test('[CAT-04] the phone collapses them; key, tap and a link into one open it', async () => {
    const context = await openContext({ viewport: phone, hasTouch: true })
    const page = await context.newPage()
    await visit(page, hoodie)
    const isOpen = (id: string) =>
      page.locator(`#${id}`).evaluate((element) => (element as HTMLDetailsElement).open)
    await poll(() => isOpen('detalles')).toBe(false)
    await page.locator('#detalles > summary').tap()
    await poll(() => isOpen('detalles')).toBe(true)
    await page.locator('#detalles > summary').focus()
    await page.keyboard.press('Enter')
    await poll(() => isOpen('detalles')).toBe(false)
    await expectAccessible(page)
    await visit(page, '/cookies')
    await visit(page, `${hoodie}#vendedor`)
    await poll(() => isOpen('vendedor')).toBe(true)
    await poll(() => topOf(page, '#vendedor')).toBeLessThan(200)
    await context.close()
  })

  test('[CAT-04] a score without reviews shows a message, is marked as chosen, and links back', async () => {
    const page = await guestPage()
    await visit(page, `${hoodie}?estrellas=1#opiniones`)
    const reviews = page.locator('#opiniones')
    await reviews.getByText('Nadie le ha dado 1 estrella.').waitFor()
    expect(await reviews.getByRole('link', { name: /^1 estrella/ }).getAttribute('aria-current')).toBe('true')
    await expectAccessible(page)
    await reviews.getByRole('link', { name: 'Ver todas' }).click()
    await poll(() => reviews.getByRole('listitem').count()).toBeGreaterThan(5)
  })
})

describe('[CAT-16] questions', () => {
  test('[CAT-16] existing answers are found by words without accents', async () => {
    const page = await guestPage()
    await visit(page, hoodie)
    const panel = page.locator('#preguntas')
    await panel.scrollIntoViewIfNeeded()
    const search = panel.getByRole('searchbox', { name: 'Buscar en las preguntas' })
    await search.fill('sécala a la SOMBRA')
    await panel.getByText('¿Se encoge al lavarla?').waitFor()
    await search.fill('zzz')
    await panel.getByText('Ninguna pregunta habla de eso. Hazla tú abajo.').waitFor()
    expect(await panel.getByText('¿Se encoge al lavarla?').count()).toBe(0)
    await expectAccessible(page)
  })

  test('[CAT-16] [WSH-01] offline, text and heart stay unchanged and a message appears', async () => {
    const context = await openContext()
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, 'compradora', cap)
    await context.setOffline(true)
    const heart = page.getByRole('button', { name: /lista de deseos/ }).first()
    await heart.click()
    await page.getByText('Error al agregar el producto a la lista de deseos').waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    const field = page.getByLabel(/duda\? Pregúntale a la tienda/)
    await field.fill('¿Hay en negro?')
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.').first().waitFor()
    expect(await field.inputValue()).toBe('¿Hay en negro?')
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('El mensaje ha sido enviado').waitFor()
    await page.locator('#preguntas').getByText('¿Hay en negro?').first().waitFor()
    expect(await field.inputValue()).toBe('')
    await poll(() => new URL(page.url()).search).toBe('')

    // A reload keeps a second question that was typed, and does not report it as sent.
    await field.fill('¿Y en rojo?')
    await page.reload()
    await poll(() => field.inputValue()).toBe('¿Y en rojo?')
    expect(await page.getByText('El mensaje ha sido enviado').count()).toBe(0)
    // A question lost by the network shows an error, and its page restores it.
    await page.route(/\.data/, (route) => route.abort())
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Gorra' }).waitFor()
    expect(await page.getByText('El mensaje ha sido enviado').count()).toBe(0)
    await page.unroute(/\.data/)
    await page.reload()
    await pollField(field).toBe('¿Y en rojo?')
    expect(await page.getByText('El mensaje ha sido enviado').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

test('[CAT-12] a store’s products are filtered by address, and its header shows the seller', async () => {
  const page = await guestPage()
  await visit(page, '/store/la-repisa-universitaria')
  const head = page.getByRole('main').locator('header').first()
  await head.getByRole('heading', { name: 'La Repisa Universitaria', level: 1 }).waitFor()
  for (const said of [
    /Estudiante verificado desde/,
    /% positivas/,
    /ventas en el campus/,
    /Rescatamos libros/,
  ])
    await head.getByText(said).waitFor()
  await head.getByRole('link', { name: /^Facebook/ }).waitFor()
  const found = async () =>
    Number.parseInt((await page.getByText(/^\d+ Productos? encontrados?$/).textContent()) ?? '', 10)
  // Other tests sell from this store, too.
  const all = await found()
  await page.getByRole('complementary', { name: 'Filtros' }).getByRole('radio', { name: /Nuevo/ }).check()
  await page.waitForURL('**?condicion=nuevo')
  await expect.poll(found).toBeLessThan(all)
  expect(await found()).toBeGreaterThan(0)
  await expectAccessible(page)
})
