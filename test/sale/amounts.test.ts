import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartView } from '../../src/features/cart/contract.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { productBody, upload } from '../sellers/shop.ts'
import { GOOD_CARD } from './bodies.ts'
import { pay } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let scenes: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  scenes = scenesOf(shop)
})
afterAll(() => shop.stop())

const LIMIT = 99_999_999
const sentence = 'Con tarjeta se pueden pagar hasta $999,999.99 por compra. Quita algo y págalo en otra'

test('[CRT-01] [PAY-02] a cart above the maximum payment is refused in quote, cart, checkout and on "Pagar"', async () => {
  const { browser, store, body, facultyId, product } = await scenes.scene({ stock: 9, priceCents: LIMIT })
  const made = [product]
  for (let n = 1; n < 4; n++)
    made.push(await makeProduct(shop.ctx.db, { storeId: store.id, stock: 9, priceCents: LIMIT }))
  const lines = made.map(({ url }) => ({ product: url, quantity: 9, details: {} }))

  const problem = { code: 'cart-too-large', detail: sentence }
  for (const who of [shop.guest(), browser]) {
    const quoted = await who.post('/api/v1/cart/quote', { lines })
    expect(quoted.status).toBe(200)
    expect((await quoted.json()) as CartView).toMatchObject({ totalCents: 36 * LIMIT, problem, ready: false })
  }
  expect((await browser.put('/api/v1/cart', { lines })).status).toBe(200)
  for (const path of [paths.cart(), paths.checkout()]) {
    const page = await browser.get(path)
    expect(page.status).toBe(200)
    expect(await textOf(page)).toContain(sentence)
  }
  const refused = await pay(browser, { ...body, lines })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject(problem)
  const fields = { ...body, lines: JSON.stringify(lines), facultyId: String(facultyId), intent: 'pay' }
  const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  expect(await textOf(await browser.form(paths.checkout(), sent))).toContain(sentence)

  // One centavo above is too much; as much as the provider takes is paid.
  const cheap = await makeProduct(shop.ctx.db, { storeId: store.id, priceCents: 1 })
  const above = [lines[0], { product: cheap.url, quantity: 1, details: {} }].map((line) => ({
    ...line,
    quantity: 1,
  }))
  expect(await (await pay(browser, { ...body, lines: above })).json()).toMatchObject(problem)
  const { id } = await scenes.started(await pay(browser, { ...body, lines: [above[0]] }))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const [order] = await shop.ctx.db.select().from(orders)
  expect(order?.subtotalCents).toBe(LIMIT)
})

test('[SEL-04] no form or API sets a price above the maximum payment', async () => {
  const { seller } = await scenes.paid()
  const images = [await upload(seller), await upload(seller)]
  for (const [priceCents, status] of [
    ['1,000,000', 422],
    [LIMIT + 1, 422],
    [LIMIT, 201],
  ] as const) {
    const body = { ...(await productBody(shop, { priceCents, name: `Caro ${String(priceCents)}` })), images }
    const answer = await seller.post('/api/v1/store/products', body)
    expect(answer.status, await answer.clone().text()).toBe(status)
    if (status === 422) expect(await answer.text()).toContain('hasta $999,999.99')
  }
  const write = shop.ctx.db.update(products).set({ priceCents: LIMIT + 1 })
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'products_price_limit' } })
})
