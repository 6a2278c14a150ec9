import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readViewer } from '../../src/features/accounts/session.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { readPasses } from '../../src/features/orders/read-passes.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, confirmed, deliver, GOOD_CARD, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { makeSeller, pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function passesOf(browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const viewer = await readViewer(shop.ctx, new Headers({ cookie }))
  if (!viewer) throw new Error('nobody is signed in')
  return readPasses(shop.ctx, viewer)
}
const ordersOf = async ({ buying }: Sale) => (await passesOf(buying)).map(({ orderId }) => orderId)
const bring = ({ selling }: Pick<Sale, 'selling'>, orderId: string) =>
  ok(selling.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent', comment: '' }))
const cancel = ({ selling }: Sale, orderId: string) =>
  ok(selling.post(`/api/v1/store/orders/${orderId}/cancel`, { reason: 'sold', restock: true }))

test('[BYD-07] passes are the buyer’s own, those with a parcel at the office first', async () => {
  const [sale, stranger] = [await makeSale(shop, { stock: 9 }), await makeSale(shop)]
  const [oldest, middle, newest] = [await buy(shop, sale), await buy(shop, sale), await buy(shop, sale)]
  const foreign = await buy(shop, stranger)
  await bring(sale, middle)
  const passes = await passesOf(sale.buying)
  expect(passes.map(({ orderId, isReady }) => [orderId, isReady]).slice(0, 1)).toEqual([[middle, true]])
  expect(passes.slice(1).map(({ orderId }) => orderId)).toEqual(expect.arrayContaining([oldest, newest]))
  expect(passes.map(({ when }) => when)).toEqual([
    expect.stringMatching(/^Recoge antes del /),
    expect.stringMatching(/^Llega a más tardar el /),
    expect.stringMatching(/^Llega a más tardar el /),
  ])
  expect(passes[0]?.code).toBe((await orderOf(shop, middle)).handOverCode)
  expect(await ordersOf(stranger)).toEqual([foreign])
  expect(await passesOf(sale.selling)).toEqual([])
})

test('[BYD-07] what was collected, confirmed or cancelled has no pass any more', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const [collected, refunded, open] = [await buy(shop, sale), await buy(shop, sale), await buy(shop, sale)]
  await confirmed(shop, sale)
  await deliver(shop, sale, collected)
  await cancel(sale, refunded)
  await shop.settle()
  expect(await ordersOf(sale)).toEqual([open])
  await cancel(sale, open)
  await shop.settle()
  expect(await passesOf(sale.buying)).toEqual([])
})

test('[BYD-07] a basket of two stores is one pass, ready once either has brought its parcel', async () => {
  const sale = await makeSale(shop)
  const other = await makeSeller(shop, { priceCents: 9_000 })
  const lines = [sale.product.url, other.product.url].map((product) => ({ product, quantity: 1 }))
  const { id, checkoutId } = await ok<CheckoutStarted>(pay(sale.buying, checkoutBody(sale.facultyId, lines)))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  expect(await passesOf(sale.buying)).toMatchObject([{ isReady: false, parcels: [{}, {}] }])
  const { rows } = await shop.ctx.db.execute<{ id: string }>(
    sql`select id from orders where checkout_id = ${checkoutId} and store_id = ${other.store.id}`,
  )
  await bring({ selling: await shop.as(other.owner.email) }, rows[0]?.id ?? '')
  const [pass, ...more] = await passesOf(sale.buying)
  expect(more).toEqual([])
  expect(pass).toMatchObject({ isReady: true, when: expect.stringMatching(/^Recoge/) })
  expect(pass?.parcels.map(({ state }) => state).toSorted()).toEqual(['at-office', 'awaited'])
})

test('[BYD-07] a hundred purchases at most', async () => {
  const sale = await makeSale(shop)
  const orderId = await buy(shop, sale)
  await shop.ctx.db.execute(sql`
    with passes as (insert into hand_over_passes (checkout_id, code)
      select gen_random_uuid(), '123456' from generate_series(1, 120) returning checkout_id),
    made as (insert into orders overriding system value select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'checkout_line_id', gen_random_uuid(), 'checkout_id', passes.checkout_id,
      'number', 900000 + row_number() over ()))).*
      from orders o, passes where o.id = ${orderId} returning id)
    insert into sales select (jsonb_populate_record(s, jsonb_build_object('order_id', made.id))).*
    from sales s, made where s.order_id = ${orderId}`)
  expect(await passesOf(sale.buying)).toHaveLength(100)
})
