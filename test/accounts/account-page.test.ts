import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreView } from '../../src/features/stores/contract.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { buy, deliver, makeSale, ok } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const links = (html: string) =>
  [...html.matchAll(/<a[^>]* href="(\/account[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', inner = '']) => ({
    to,
    text: inner
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }))

test('[ACC-07] a seller’s tiles count what waits, and the side links lead to every part', async () => {
  const sale = await makeSale(shop)
  const [complained] = [await buy(shop, sale), await buy(shop, sale), await buy(shop, sale)]
  await deliver(shop, sale, complained)
  await ok(sale.buying.post(`/api/v1/orders/${complained}/disputes`, { message: 'Le falta una pieza' }))
  await ok(sale.buying.post(`/api/v1/products/${sale.product.url}/questions`, { message: '¿Hay en azul?' }))
  await shop.ctx.db.update(stores).set({ products: 3 }).where(eq(stores.id, sale.store.id))
  const found = links(await (await sale.selling.get('/account')).text())
  const tile = (to: string) => found.filter((link) => link.to === to).map(({ text }) => text)
  expect(tile('/account/orders')).toContain('2 Pedidos pendientes por entregar')
  expect(tile('/account/my-store')).toContain('3 Mi tienda productos')
  expect(tile('/account/disputes')).toContain('1 Disputas y devoluciones por responder')
  // The question, and the dispute's words in the conversation.
  expect(tile('/account/messages')).toContain('2 Preguntas y mensajes sin responder')
  for (const [to, text] of [
    ['/account', 'Lista de deseos'],
    ['/account/my-shopping', 'Mis compras'],
    ['/account/my-store', 'Mi tienda'],
    ['/account/my-sales', 'Mis ventas'],
  ] as const)
    expect(tile(to), to).toContain(text)
  expect(tile('/account/new-store')).toEqual([])
})

test('[SEL-08] other dates are offered to who has sold something, and to nobody else', async () => {
  const sale = await makeSale(shop)
  const shown = async () => (await sale.selling.get('/account/my-sales&2026-01-01&2026-01-02')).text()
  expect(await shown()).toContain('Tu primera venta aparecerá aquí')
  await buy(shop, sale)
  expect(await shown()).toContain('Prueba con otras fechas')
})

test('[SEL-02] a store that nobody has rated says so, and not that none of it is positive', async () => {
  const sale = await makeSale(shop)
  const pages = ['/account/my-store', `/store/${sale.store.url}`]
  const texts = () => Promise.all(pages.map(async (page) => textOf(await sale.selling.get(page))))
  for (const html of await texts()) {
    expect(html).toContain('Aún sin calificaciones')
    expect(html).not.toContain('positivas')
  }
  const { items } = await ok<{ items: StoreView[] }>(sale.buying.get('/api/v1/stores'))
  const mine = items.find(({ url }) => url === sale.store.url)
  expect(mine).toMatchObject({ ratingCount: 0, positivePercent: null })
  await shop.ctx.db
    .update(stores)
    .set({ ratingCount: 2, ratingSum: 7, ratingPositive: 1 })
    .where(eq(stores.id, sale.store.id))
  for (const html of await texts()) expect(html).toContain('50 % positivas')
})

test('[ACC-07] who sells comes from new-store to the store, who does not from the store to new-store', async () => {
  const sale = await makeSale(shop)
  const toStore = await sale.selling.get('/account/new-store')
  expect([toStore.status, toStore.headers.get('location')]).toEqual([302, '/account/my-store'])
  const buyer = await shop.as((await makeLogin(shop)).email)
  const toNew = await buyer.get('/account/my-store')
  expect([toNew.status, toNew.headers.get('location')]).toEqual([302, '/account/new-store'])
  const found = links(await (await buyer.get('/account')).text()).map(({ to, text }) => `${to} ${text}`)
  expect(found).toContain('/account/new-store Mi tienda')
  expect(found.join()).not.toContain('/account/orders')
})
