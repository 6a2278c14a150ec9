import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartView } from '../../src/features/cart/contract.ts'
import type { ProductView } from '../../src/features/catalogue/contract.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { addDays, DAY, formatDay, startOfDay, toIsoDay } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'
import { checkoutBody, GOOD_CARD } from '../sale/bodies.ts'
import { makeBuyers, makeFaculty, makeSeller, pay, stockOf } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const dayIn = (days: number) => toIsoDay(addDays(shop.ctx.clock.now(), days))

async function scene() {
  const { owner, store, product } = await makeSeller(shop, { stock: 5, priceCents: 20_000 })
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('no buyer')
  const lines = [{ product: product.url, quantity: 1 }]
  const body = checkoutBody(await makeFaculty(shop), lines)
  const seller = await shop.as(owner.email)
  const close = (from: string, until: string) =>
    seller.put('/api/v1/store/holidays', { holidays: { from, until } })
  const quoted = async () => {
    const cart = (await (await buyer.post('/api/v1/cart/quote', { lines })).json()) as CartView
    return cart.stores[0]?.lines[0]
  }
  return { seller, buyer, store, product, body, close, quoted }
}

test('[BYD-10] nothing of a store on holiday can be ordered, and every screen shows its end', async () => {
  const { seller, buyer, store, product, body, close, quoted } = await scene()
  expect((await close(dayIn(1), dayIn(3))).status).toBe(204)
  expect((await quoted())?.problem).toBeNull()
  await shop.advance(DAY)

  const until = dayIn(2)
  const text = `de vacaciones hasta el ${formatDay(startOfDay(until))}`
  expect(await quoted()).toMatchObject({ problem: 'store-closed', closedUntil: until })
  const refused = await pay(buyer, body)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'store-closed', detail: expect.stringContaining(text) })
  expect(await stockOf(shop, product.id)).toBe(5)
  await buyer.put('/api/v1/cart', { lines: body.lines })
  for (const path of [`/product/${product.url}`, `/store/${store.url}`, '/shopping-cart', '/checkout'])
    expect(await textOf(await buyer.get(path)), path).toContain(text)
  const view = (await (await buyer.get(`/api/v1/products/${product.url}`)).json()) as ProductView
  expect(view.closedUntil).toBe(until)

  // It opens by itself, and by its seller's word.
  await shop.advance(3 * DAY)
  expect((await quoted())?.problem).toBeNull()
  expect(await (await shop.guest().get(`/product/${product.url}`)).text()).not.toContain('de vacaciones')
  await close(dayIn(0), dayIn(9))
  expect((await quoted())?.problem).toBe('store-closed')
  expect((await seller.put('/api/v1/store/holidays', { holidays: null })).status).toBe(204)
  expect((await pay(buyer, body)).status).toBe(201)
})

test('[BYD-10] a started payment and an open order continue', async () => {
  const { seller, buyer, body, close } = await scene()
  const answer = await pay(buyer, body)
  const { id } = (await answer.json()) as CheckoutStarted
  expect(answer.status).toBe(201)
  await close(dayIn(0), dayIn(5))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const { items } = (await (await seller.get('/api/v1/store/orders')).json()) as {
    items: { id: string; can: { setStage: string | null } }[]
  }
  expect(items).toHaveLength(1)
  const [order] = items
  expect(order?.can.setStage).toBe('sent')
})

test('[BYD-10] invalid days are refused at their field, and stay as typed', async () => {
  const { seller, close } = await scene()
  for (const [from, until] of [
    [dayIn(3), dayIn(1)],
    [dayIn(-3), dayIn(-1)],
    [dayIn(0), dayIn(200)],
  ] as const) {
    const answer = await close(from, until)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'store-holidays',
      errors: { until: expect.any(String) },
    })
  }
  expect((await close('2026-02-30', dayIn(1))).status).toBe(422)
  const page = await seller.form('/account/my-store', { intent: 'holidays', from: dayIn(3), until: dayIn(1) })
  const html = await page.text()
  expect(html).toContain('no puede ser antes')
  expect(html).toContain(`value="${dayIn(3)}"`)
})

test('[BYD-10] a seller closes the store, sees the notice, and opens it again', async () => {
  const { seller } = await scene()
  await seller.form('/account/my-store', { intent: 'holidays', from: dayIn(0), until: dayIn(5) })
  expect(await (await seller.get('/account/my-store')).text()).toContain('Tu tienda está cerrada hasta el')
  await seller.form('/account/my-store', { intent: 'open' })
  expect(await (await seller.get('/account/my-store')).text()).not.toContain('está cerrada hasta')
  expect((await shop.guest().put('/api/v1/store/holidays', { holidays: null })).status).toBe(401)
})
