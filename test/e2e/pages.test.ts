import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  closeBrowser,
  desktop,
  errorsOf,
  expectAccessible,
  narrow,
  openContext,
  phone,
  signIn,
  visit,
} from './chromium.ts'

afterAll(closeBrowser)

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

const signedIn: [username: string, path: string][] = [
  ['compradora', '/account'],
  ['compradora', '/account/my-shopping'],
  ['nuevo', '/account/my-shopping'],
  ['vendedor', '/account/orders'],
  ['vendedor', '/account/disputes'],
  ['vendedor', '/account/money'],
]

for (const [name, viewport, sizes] of [
  ['1280 px', desktop, [desktop]],
  // And with less room, where the same page has to fit.
  ['390 and 320 px', phone, [phone, narrow]],
] as const) {
  const expectWhole = async (page: Page, errors: readonly string[]) => {
    await expectAccessible(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const past = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(past, { message: `${size.width} px` }).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
  }

  describe(`at ${name}`, () => {
    test.each(open)('[FRM-10] %s has no violation, no script error and no sideways scroll', async (path) => {
      const context = await openContext({ viewport })
      const page = await context.newPage()
      const errors = errorsOf(page)
      await visit(page, path)
      await expectWhole(page, errors)
      await context.close()
    })

    test.each(signedIn)(
      '[FRM-10] %s at %s: no violation, no script error, no sideways scroll',
      async (username, path) => {
        const context = await openContext({ viewport })
        const page = await context.newPage()
        const errors = errorsOf(page)
        await signIn(page, username, path)
        await visit(page, path)
        await expectWhole(page, errors)
        await context.close()
      },
    )
  })
}

describe('without JavaScript', () => {
  test('[CAT-02] [CAT-09] one can go from the home page to a listing, sort it, search and read a product', async () => {
    const context = await openContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Libros y apuntes' }).first().click()
    await page.getByText(/^\d+ Productos encontrados$/).waitFor()
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
