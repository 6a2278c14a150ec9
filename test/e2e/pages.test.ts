import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectWhole,
  openContext,
  phone,
  visit,
} from './chromium.ts'

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

/** One for all of them: a browser's first page costs as much as the look at it. */
let page: Page
let errors: string[]
beforeAll(async () => {
  page = await (await openContext({ viewport: phone })).newPage()
  errors = errorsOf(page)
})

async function expectPageWhole(path: string) {
  errors.length = 0
  await visit(page, path)
  await expectWhole(page, errors)
}

test.each(open)('[FRM-10] %s has no violation, no script error and no sideways scroll', expectPageWhole)

test.each(signedIn)(
  '[FRM-10] the pages of %s have no violation, no script error, no sideways scroll',
  async (username, paths) => {
    await enter(page.context(), emailOf(username), demoPassword)
    for (const path of paths) await expectPageWhole(path)
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
