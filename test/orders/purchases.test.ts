import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/web/routes.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, deliver, makeSale, ok, orderOf } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

test('[BUY-01] a guest who goes to the purchases reads why they are at the sign-in', async () => {
  const guest = shop.guest()
  const sent = await guest.get(paths.account('my-shopping'))
  const html = await (await guest.get(sent.headers.get('location') ?? '')).text()
  expect(html).toContain('Debes iniciar sesión para ver tus compras')
})

test('[BUY-01] [BUY-04] each purchase of a page carries its own case', async () => {
  const sale = await makeSale(shop, { stock: 30 })
  const first = await buy(shop, sale)
  await deliver(shop, sale, first)
  await ok(sale.buying.post(`/api/v1/orders/${first}/disputes`, { message: 'Le falta una pieza' }))
  const second = await buy(shop, sale)
  const html = await (await sale.buying.get(paths.account('my-shopping'))).text()
  for (const id of [first, second]) expect(html).toContain(`T-${(await orderOf(shop, id)).number}`)
  expect(html).toContain('Le falta una pieza')
})

test('[SEL-07] an order’s date is shown with its seconds', async () => {
  const sale = await makeSale(shop)
  await buy(shop, sale)
  const html = await (await sale.selling.get(paths.account('orders'))).text()
  expect(html).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2}/)
})
