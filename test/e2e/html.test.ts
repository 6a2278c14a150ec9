import { afterAll, expect, test } from 'vitest'
import { closeContexts, openContext, shopUrl, signIn } from './chromium.ts'
import { faultsOf } from './valid-html.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'

test('[FRM-10] [CAT-04] the HTML of what is filtered, missing or empty is valid', async () => {
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

test('[FRM-10] [WSH-01] [CRT-02] so is that of a member’s wishlist, cart and product', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await signIn(page, 'vendedora', '/cookies')
  const product = 'agenda-escolar-semanal'
  const headers = { origin: shopUrl() }
  await page.request.post('/api/v1/wishlist', { data: { product }, headers })
  await page.request.post('/api/v1/cart/merge', { data: { lines: [{ product, unit: 1 }] }, headers })
  for (const path of ['/account', '/shopping-cart', hoodie]) {
    const html = await (await page.request.get(path)).text()
    if (path !== hoodie) expect(html).toContain('Agenda escolar semanal')
    expect(faultsOf(html), path).toEqual([])
  }
  await page.request.delete(`/api/v1/wishlist/${product}`, { headers })
  await page.request.put('/api/v1/cart', { data: { lines: [] }, headers })
  await context.close()
})
