import { afterAll, expect, test } from 'vitest'
import { commissionOf, firstTerms } from '../../src/features/settings/rules-terms.ts'
import { formatMoney } from '../../src/lib/money.ts'
import { closeContexts, demoPassword, emailOf, enter, openContext, shopUrl } from './chromium.ts'
import { attributeOf, countOf, partsOf, readHtml, readPage, wordsOf } from './html.ts'
import { faultsOf } from './valid-html.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'

test('[FRM-10] [CAT-04] the HTML of filtered, missing and empty pages is valid', async () => {
  for (const path of [
    `${hoodie}?estrellas=1`,
    `${hoodie}?opiniones=todas`,
    '/product/nunca-hubo',
    '/store/nadie',
    '/store-list/99',
    '/store-list/search&nadie',
    '/shopping-cart',
    '/no-existe',
  ])
    expect(faultsOf(await (await fetch(shopUrl() + path)).text()), path).toEqual([])
})

test('[FRM-10] [WSH-01] [CRT-02] the HTML of a member’s wishlist, cart and product is valid', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await enter(context, emailOf('vendedora'), demoPassword)
  const product = 'agenda-escolar-semanal'
  const headers = { origin: shopUrl() }
  await page.request.post('/api/v1/wishlist', { data: { product }, headers })
  await page.request.post('/api/v1/cart/merge', { data: { lines: [{ product, quantity: 1 }] }, headers })
  for (const path of ['/account', '/shopping-cart', hoodie]) {
    const html = await (await page.request.get(path)).text()
    if (path !== hoodie) expect(html).toContain('Agenda escolar semanal')
    expect(faultsOf(html), path).toEqual([])
  }
  await page.request.delete(`/api/v1/wishlist/${product}`, { headers })
  await page.request.put('/api/v1/cart', { data: { lines: [] }, headers })
  await context.close()
})

/** The list of this name. */
const listOf = (html: string, name: string) => partsOf(html, 'ul', `aria-label="${name}"`).join('')
const metaOf = (html: string, name: string) =>
  attributeOf(new RegExp(`<meta [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '', 'content')

test('[FRM-09] an unknown path answers 404 with the text and a way home', async () => {
  const { status, html } = await readPage('/no-existe')
  expect(status).toBe(404)
  expect(wordsOf(partsOf(html, 'title')[0] ?? '')).toContain('ohh! página no encontrada')
  const main = partsOf(html, 'main').join('')
  expect(partsOf(main, 'h1').map(wordsOf)).toEqual(['404: ohh! página no encontrada'])
  const { links } = readHtml(main)
  expect(links).toContainEqual({ name: 'Volver al inicio', href: '/' })
  expect(main).toMatch(/<input type="search"[^>]* aria-label="Buscar productos"/)
  expect(readHtml(listOf(main, 'Categorías')).links.map(({ name }) => name)).toContain('Tecnología')
  for (const path of [
    '/products',
    '/product/',
    '/store/nadie',
    '/products/nada',
    '/staff/x/y',
    '/a/b/c.html',
  ])
    expect((await readPage(path)).status, path).toBe(404)
})

test('[FRM-09] an unknown directory page has a title and is not indexed', async () => {
  const { html } = await readPage('/store-list/foo')
  expect(partsOf(html, 'title').map(wordsOf)).toEqual(['404: ohh! página no encontrada'])
  expect(metaOf(html, 'robots')).toBe('noindex')
})

test('[FRM-10] a search has one address and is not indexed, its results are', async () => {
  const { html } = await readPage('/search/libro?orden=bajo')
  expect(metaOf(html, 'robots')).toBe('noindex, follow')
  expect(attributeOf(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href')).toMatch(/\/search\/libro$/)
})

test('[FRM-03] the footer has contact, policies, company, business, every category, copyright and five payment methods', async () => {
  const [footer = ''] = partsOf((await readPage('/')).html, 'footer')
  const { words, links } = readHtml(footer)
  for (const text of ['Universidad', 'San Luis Potosí', '© 2025–']) expect(words).toContain(text)
  for (const [name, href] of [
    ['soporte@tianguis.example', 'mailto:soporte@tianguis.example'],
    ['444 000 0000', 'tel:+524440000000'],
    ['Términos y condiciones', '/politicas'],
    ['Envíos y devoluciones', '/envios-y-devoluciones'],
    ['Nosotros', '/nosotros'],
    ['Abre tu tienda', '/become-a-vendor'],
    ['Libros y apuntes', '/products/libros'],
    ['Medicina y salud', '/products/libros-medicina-y-salud'],
  ])
    expect(links).toContainEqual({ name, href })
  for (const title of ['Empresa', 'Negocios'])
    expect(countOf(partsOf(footer, 'nav', `aria-label="${title}"`).join(''), 'a')).toBeGreaterThan(0)
  expect(countOf(listOf(footer, 'Formas de pago'), 'li')).toBe(5)
})

test('[CAT-02] a listing has breadcrumb, count, both rails and five orders; an unknown one has none', async () => {
  const { html } = await readPage('/products/libros-medicina-y-salud')
  const [trail = ''] = partsOf(html, 'nav', 'aria-label="Ruta"')
  expect(partsOf(trail, 'li').map(wordsOf)).toEqual(['Inicio', 'Libros y apuntes', 'Medicina y salud'])
  expect(partsOf(html, 'p', 'role="status"').map(wordsOf).join()).toMatch(/\b\d+ Productos? encontrados?/)
  for (const name of ['Los más vendidos', 'Recomendados']) {
    const [heading = ''] = partsOf(html, 'h2', name)
    const list = partsOf(html, 'ul', `aria-labelledby="${attributeOf(heading, 'id')}"`).join('')
    expect(countOf(list, 'a'), name).toBeGreaterThan(0)
  }
  const [orders = ''] = partsOf(html, 'select', 'aria-label="Ordenar por"')
  expect(partsOf(orders, 'option').map(wordsOf)).toEqual([
    'Más recientes',
    'Más antiguos',
    'Más populares',
    'Precio: menor a mayor',
    'Precio: mayor a menor',
  ])
  const unknown = await readPage('/products/no-hay')
  expect(unknown.status).toBe(404)
  expect(partsOf(unknown.html, 'h1').map(wordsOf)).toEqual(['No encontramos esa categoría'])
  expect(unknown.words).not.toContain('Los más vendidos')
})

test('[CAT-01] the strip has four promises, six tiles, and each showcase subcategories and products', async () => {
  const { html } = await readPage('/')
  const [main = ''] = partsOf(html, 'main')
  for (const text of ['Comisión más baja', '28 días de garantía', 'Pago protegido', 'Soporte 24/7'])
    expect(wordsOf(main)).toContain(text)
  const [tiles = ''] = partsOf(main, 'section', 'Categorías más visitadas')
  expect(countOf(tiles, 'li')).toBe(6)
  const shelves = partsOf(main, 'ul', 'aria-label="Productos de ')
  expect(shelves.map((shelf) => countOf(shelf, 'article'))).toEqual([6, 6, 6, 6])
  expect(partsOf(main, 'ul', 'aria-label="Subcategorías de ')).toHaveLength(4)
})

test('[FRM-08] a seller’s net amount is computed also without scripts', async () => {
  const { html } = await readPage('/become-a-vendor')
  const [form = ''] = partsOf(html, 'form', 'action="#comisiones"')
  expect(form).not.toMatch(/<form[^>]* method="post"/)
  expect(form).toContain('name="precio"')
  expect(form).toMatch(/<noscript><button type="submit"[^>]*>Calcular</)
  const net = formatMoney(129_950 - commissionOf(129_950, firstTerms.commission).totalCents)
  expect((await readPage('/become-a-vendor?precio=1299.50')).words).toContain(net)
})

test('[FRM-03] the check of valid HTML finds each kind of fault', () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="es-MX"><head><title>x</title></head><body><main><h1>x</h1>${body}</main></body></html>`
  expect(faultsOf(page('<ul><li><p>a <a href="/x">b</a></p></li></ul><img src="/x" alt=""/>'))).toEqual([])
  for (const [body, fault] of [
    ['<p><div></div></p>', 'div is no phrasing content'],
    ['<ul><div></div></ul>', 'div is no child'],
    ['<a href="/x"><button>b</button></a>', 'button inside a'],
    ['<p id="a"></p><p id="a"></p>', 'id a twice'],
    ['<label for="b">b</label>', 'refers to nothing'],
    ['<div>', 'closes'],
    ['<img src="/x"/>', 'img lacks alt'],
    ['<h1>y</h1>', '2 h1'],
  ] as const)
    expect(faultsOf(page(body)).join(), body).toContain(fault)
})
