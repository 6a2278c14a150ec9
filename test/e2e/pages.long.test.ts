import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bothWidths,
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
  '/politicas',
  '/envios-y-devoluciones',
  '/become-a-vendor',
  '/aviso-de-privacidad',
  '/cookies',
  '/articulos-prohibidos',
  '/pago-protegido',
  '/como-medimos-entregas',
  '/preguntas-frecuentes',
  '/contacto',
  '/creditos',
  '/nosotros',
]

const staff = [
  '',
  'stores',
  'users',
  'categories',
  'banners',
  'faculties',
  'settings',
  'audit',
  'search?q=libro',
]

const signedIn: [username: string, paths: string[]][] = [
  ['compradora', ['/account', '/account/my-shopping']],
  ['nuevo', ['/account/my-shopping']],
  ['vendedor', ['/account/orders', '/account/disputes', '/account/money']],
  ['moderadora', staff.map((path) => `/staff/${path}`)],
]

let page: Page
let errors: string[]
beforeAll(async () => {
  page = await (await openContext({ viewport: phone })).newPage()
  errors = errorsOf(page)
})

async function expectPageWhole(path: string) {
  errors.length = 0
  await visit(page, path)
  await expectWhole(page, errors, bothWidths)
}

test.each(open)('[FRM-10] %s is accessible, free of script errors and fits both widths', expectPageWhole)

test.each(signedIn)(
  '[FRM-10] the pages of %s are accessible, free of script errors and fit both widths',
  async (username, paths) => {
    await enter(page.context(), emailOf(username), demoPassword)
    for (const path of paths) await expectPageWhole(path)
  },
)

test('[PLT-01] an order of staff is accessible and fits both widths', async () => {
  await enter(page.context(), emailOf('moderadora'), demoPassword)
  await visit(page, '/staff/users/compradora')
  const order = await page.getByRole('link', { name: /^T-/ }).first().getAttribute('href')
  expect(order).toBeTruthy()
  await expectPageWhole(order ?? '')
})
