import { afterAll, describe, expect, test } from 'vitest'
import { closeContexts, desktop, openContext, poll, shopUrl } from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
const calculus = '/product/calculo-diferencial-con-ejercicios-resueltos'
/** A book with two editions; no other test buys its second one. */
const SECOND = '/libro/9786070000300'

describe('without scripts', () => {
  test('[CAT-02] [CAT-09] the home page leads to a listing, which sorts, and a search to a product', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Libros y apuntes' }).first().click()
    await page.getByText(/^\d+ Productos encontrados$/).waitFor()
    // No script has to put the whole list in its place.
    await page
      .getByRole('list', { name: /^Productos de/ })
      .getByRole('listitem')
      .last()
      .waitFor()
    await page.getByLabel(/Ordenar/).selectOption('bajo')
    await page.getByRole('button', { name: /Ordenar/ }).click()
    await page.waitForURL(/&bajo/)
    await page.getByLabel('Buscar productos').fill('calculo')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL(/\/search\/calculo/)
    await page
      .getByRole('link', { name: /Cálculo diferencial/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /Cálculo diferencial/, level: 1 }).waitFor()
    await context.close()
  })

  test('[BYD-04] a typed ISBN leads to its book, and each copy to its own page', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/search?q=978-607-0000-30-0')
    expect(new URL(page.url()).pathname).toBe(SECOND)
    await page.getByRole('link', { name: /, de Trueque Ingeniero$/ }).click()
    await page.getByRole('heading', { level: 1, name: /Ortega/ }).waitFor()
    await page.getByRole('link', { name: /^Ver el libro/ }).click()
    expect(new URL(page.url()).pathname).toBe(SECOND)
    await context.close()
  })

  test('[CAT-02] a later page leads back to the first, and controls that need a script are absent', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/search/de?oferta=1')
    expect(await page.getByRole('button', { name: /en la lista de deseos/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Compra por categoria' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Compra por categoria' }).getAttribute('href')).toBe(
      '#categorias',
    )
    await page.getByRole('link', { name: 'Ver más' }).click()
    await page.waitForURL('**cursor=*')
    await page.getByRole('link', { name: 'Volver al principio' }).click()
    await page.waitForURL('**/search/de?oferta=1')
    await context.close()
  })

  test('[FRM-10] a guest sees the guest’s variant of a page only', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(calculus)
    const seen = (text: string) => page.getByText(text, { exact: false }).filter({ visible: true }).count()
    expect(await seen('Registrarse')).toBe(1)
    expect(await seen('Verificar ahora')).toBe(0)
    expect(await page.locator('.early-avatar').filter({ visible: true }).count()).toBe(0)
    await context.close()
  })

  test('[CAT-03] [CAT-04] [CAT-16] a product page has its photos, its sections, reviews by star and the question form', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(hoodie)
    for (const name of ['Descripción', 'Detalles', 'Vendedor', 'Opiniones', 'Preguntas y respuestas'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.locator('#detalles').getByText('Tiempo de entrega').waitFor()
    await page.locator('#vendedor').getByRole('link', { name: 'Ver tienda' }).waitFor()
    await page.getByText('80 por ciento algodón').waitFor()
    await page.getByText('Calientita y no encogió. Quiero la vino.').waitFor()
    await page.getByText('No, la tela viene preencogida. Lávala en frío y sécala a la sombra.').waitFor()
    const buy = page.getByRole('region', { name: 'Compra' })
    expect(await buy.locator('noscript p').innerText()).toContain('Para comprar, activa JavaScript')
    expect(await page.getByRole('searchbox', { name: 'Buscar en las preguntas' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: /^5 estrellas/ }).click()
    await page.waitForURL('**estrellas=5#opiniones')
    await page.getByText('Opiniones de 5 estrellas.').waitFor()
    expect(await page.getByText('La manga queda un poco larga, se ve bien.').count()).toBe(0)
    await page.getByLabel(/duda\? Pregúntale a la tienda/).fill('¿Hay en verde?')
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await page.getByText('Por favor, inicia sesión para enviar una pregunta').waitFor()
    expect(await page.getByLabel(/duda\? Pregúntale a la tienda/).inputValue()).toBe('¿Hay en verde?')
    await page.goto(hoodie)
    await page
      .getByRole('link', { name: /foto 1 de 2 Ampliar/ })
      .first()
      .click()
    // All of it, over the page, with a way back to it.
    const whole = page.locator('#foto-1-entera')
    await poll(() => whole.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
      1000,
    )
    expect(await whole.boundingBox()).toMatchObject({ x: 0, y: 0, ...desktop })
    await whole.getByRole('link', { name: 'Cerrar la foto' }).click()
    expect(await whole.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(hoodie)
    await page
      .getByRole('link', { name: /foto 1 de 2 Ampliar/ })
      .first()
      .click()
    await page.goBack()
    expect(await whole.isVisible()).toBe(false)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })

  test('[BYD-03] sharing offers WhatsApp and the address to copy by hand', async () => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage()
    for (const path of [hoodie, '/store/la-repisa-universitaria']) {
      await page.goto(path)
      await page.locator('summary', { hasText: 'Compartir' }).click()
      expect(await page.getByLabel('Enlace', { exact: true }).inputValue()).toBe(shopUrl() + path)
      await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
      expect(await page.getByRole('button', { name: 'Copiar enlace' }).count()).toBe(0)
    }
  })

  test('[CAT-17] [CAT-02] the filters are a form and "Ver más" a link', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/search/de')
    const [first] = await page.getByRole('article').allInnerTexts()
    await page.getByRole('link', { name: 'Ver más' }).click()
    await page.waitForURL('**cursor=*')
    expect((await page.getByRole('article').allInnerTexts())[0]).not.toBe(first)
    await page.goto('/products/libros')
    await page.getByRole('radio', { name: /Usado/ }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await page.waitForURL('**condicion=usado**')
    await page.getByRole('link', { name: 'Quitar filtro: Usado' }).waitFor()
    await context.close()
  })
})
