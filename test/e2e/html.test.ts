import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openContext, signIn } from './chromium.ts'
import { htmlProblems } from './html.ts'

let context: Awaited<ReturnType<typeof openContext>>
let page: Awaited<ReturnType<typeof context.newPage>>
beforeAll(async () => {
  context = await openContext()
  page = await context.newPage()
  await page.goto('/cookies')
})
afterAll(closeBrowser)

const open = [
  '/',
  '/products/libros',
  '/product/sudadera-con-capucha-afelpada',
  '/product/sudadera-con-capucha-afelpada?estrellas=1',
  '/product/nunca-hubo',
  '/search/calculo',
  '/search/nadaexisteasi',
  '/store/la-repisa-universitaria',
  '/store/nadie',
  '/store-list',
  '/store-list/search&repisa',
  '/shopping-cart',
  '/politicas',
  '/envios-y-devoluciones',
  '/become-a-vendor',
  '/aviso-de-privacidad',
  '/cookies',
  '/articulos-prohibidos',
  '/pago-protegido',
  '/preguntas-frecuentes',
  '/contacto',
  '/creditos',
  '/nosotros',
  '/login',
  '/register',
  '/no-existe',
]

test.each(open)('[FRM-10] the HTML of %s is valid', async (path) => {
  const html = await (await fetch(inject('shopUrl') + path)).text()
  expect(await htmlProblems(page, html)).toEqual([])
})

test('[FRM-10] [WSH-01] [CRT-02] so is that of a member’s wishlist, cart and product', async () => {
  await signIn(page, 'compradora', '/cookies')
  for (const path of ['/account', '/shopping-cart', '/product/sudadera-con-capucha-afelpada']) {
    const html = await (await page.request.get(path)).text()
    expect(await htmlProblems(page, html), path).toEqual([])
  }
})

test('[FRM-10] a problem would be found', async () => {
  const around = (body: string) =>
    `<!DOCTYPE html><html><head><title>x</title><meta name="description" content="x"></head><body><main><h1>x</h1>${body}</main></body></html>`
  expect(await htmlProblems(page, around('<p>x</p>'))).toEqual([])
  for (const body of [
    '<p><div>x</div></p>',
    '<span><ul><li>x</li></ul></span>',
    '<a href="/x"><button>x</button></a>',
    '<ul><div>x</div></ul>',
    '<i id="a"></i><i id="a"></i>',
    '<input aria-describedby="b">',
    '<img src="x">',
    '<h1>x</h1>',
  ])
    expect(await htmlProblems(page, around(body)), body).not.toEqual([])
})
