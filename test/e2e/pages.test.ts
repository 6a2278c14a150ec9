import { afterAll, describe, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectWhole, openContext, phone, signIn, visit } from './chromium.ts'

afterAll(closeContexts)

const open = [
  '/',
  '/products/libros',
  '/products/libros&bajo',
  '/product/sudadera-con-capucha-afelpada',
  '/search/calculo',
  '/search/nadaexisteasi',
  '/store/la-repisa-universitaria',
  '/store-list',
  '/search/de?condicion=nuevo&precio_max=500&oferta=1',
  '/shopping-cart',
  '/login',
  '/register',
  '/no-existe',
]

const signedIn: [username: string, paths: string[]][] = [
  ['compradora', ['/account', '/account/my-shopping']],
  ['nuevo', ['/account/my-shopping']],
  ['vendedor', ['/account/orders', '/account/disputes', '/account/money']],
]

test.each(open)('[FRM-10] %s has no violation, no script error and no sideways scroll', async (path) => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, path)
  await expectWhole(page, errors)
  await context.close()
})

test.each(signedIn)(
  '[FRM-10] the pages of %s have no violation, no script error, no sideways scroll',
  async (username, paths) => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, username)
    for (const path of paths) {
      await visit(page, path)
      await expectWhole(page, errors)
    }
    await context.close()
  },
)

describe('without JavaScript', () => {
  test('[CAT-02] [CAT-09] one can go from the home page to a listing, sort it, search and read a product', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Libros y apuntes' }).first().click()
    await page.getByText(/^\d+ Productos encontrados$/).waitFor()
    // A list of any length stands in its place, and waits for no script to put it there.
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
})

test('[FRM-09] an unknown path answers 404 with the text and a way home', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const response = await page.goto('/no-existe')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: '404: ohh! página no encontrada' }).waitFor()
  expect(await page.title()).toContain('ohh! página no encontrada')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
  await main.getByRole('searchbox', { name: 'Buscar productos' }).waitFor()
  await main.getByRole('list', { name: 'Categorías' }).getByRole('link', { name: 'Tecnología' }).waitFor()
  for (const path of [
    '/products',
    '/product/',
    '/store/nadie',
    '/products/nada',
    '/staff/x/y',
    '/a/b/c.html',
  ])
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  await context.close()
})

test('[FRM-03] the footer: contact, policies, company, business, every category, copyright and five ways to pay', async () => {
  const context = await openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const text of ['Universidad', 'San Luis Potosí', '© 2025'])
    await footer.getByText(text).first().waitFor()
  for (const [name, href] of [
    ['soporte@tianguis.example', 'mailto:soporte@tianguis.example'],
    ['444 000 0000', 'tel:+524440000000'],
    ['Términos y condiciones', '/politicas'],
    ['Envíos y devoluciones', '/envios-y-devoluciones'],
    ['Nosotros', '/nosotros'],
    ['Abre tu tienda', '/become-a-vendor'],
    ['Libros y apuntes', '/products/libros'],
    ['Medicina y salud', '/products/libros-medicina-y-salud'],
  ] as const)
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
  for (const title of ['Empresa', 'Negocios'])
    expect(await footer.getByRole('navigation', { name: title }).getByRole('link').count()).toBeGreaterThan(0)
  expect(await footer.getByRole('list', { name: 'Formas de pago' }).getByRole('listitem').count()).toBe(5)
  await context.close()
})
