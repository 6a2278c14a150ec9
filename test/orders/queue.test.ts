import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import type { HandedOver } from '../../src/features/orders/contract.ts'
import { handOverPasses, orders } from '../../src/features/orders/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, codeOf, GOOD_CARD, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop?.stop())

const enter = ({ selling }: Sale, body: object) => selling.post('/api/v1/store/hand-over', body)
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** A store with one order that waits for its buyer. */
async function waiting() {
  const sale = await makeSale(shop, { stock: 9 })
  const id = await buy(shop, sale)
  const { handOverCode: code, checkoutId: basket, number } = await orderOf(shop, id)
  return { ...sale, id, code, basket, number: `T-${number}` }
}

test('[BYD-10] a scanned code hands over and names the orders; a second scan changes nothing', async () => {
  const sale = await waiting()
  const first = await ok<HandedOver>(enter(sale, { code: sale.code, basket: sale.basket }))
  expect(first).toMatchObject({ already: false, orders: [{ id: sale.id, number: sale.number }] })
  const { status, deliveredWithCode, deliveredAt } = await orderOf(shop, sale.id)
  expect([status, deliveredWithCode]).toEqual(['delivered', 1])
  await shop.settle()
  const again = await ok<HandedOver>(enter(sale, { code: sale.code, basket: sale.basket }))
  expect(again).toMatchObject({ already: true, orders: [{ number: sale.number }] })
  expect((await orderOf(shop, sale.id)).deliveredAt).toEqual(deliveredAt)
  const mails = await shop.mailsTo(sale.buyer.email)
  expect(mails.filter(({ text }) => /recogiste|entreg/i.test(text)).length).toBeGreaterThan(0)
  await shop.settle()
  expect(await shop.mailsTo(sale.buyer.email)).toHaveLength(mails.length)
})

test('[BYD-10] the same code from two tabs in parallel hands over once', async () => {
  const sale = await waiting()
  const both = await Promise.all(
    [1, 2].map(() => ok<HandedOver>(enter(sale, { code: sale.code, basket: sale.basket }))),
  )
  expect(both.map(({ already }) => already).toSorted()).toEqual([false, true])
})

test('[BYD-10] a typed code finds an open order, and is known for a day afterwards', async () => {
  const sale = await waiting()
  const spaced = `${sale.code.slice(0, 3)} ${sale.code.slice(3)}`
  expect(await ok<HandedOver>(enter(sale, { code: spaced }))).toMatchObject({ already: false })
  expect(await ok<HandedOver>(enter(sale, { code: sale.code }))).toMatchObject({ already: true })
  await shop.advance(25 * 60 * MINUTE)
  expect(await codeOf(enter(sale, { code: sale.code }))).toBe('queued-code-unknown')
})

test('[BYD-10] five wrong codes lock typing for the store, also in parallel; right codes do not count, and scans work', async () => {
  const sale = await waiting()
  const wrong = wrongFor(sale.code)
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(enter(sale, { code: wrong }))))
  expect(codes.filter((code) => code === 'queued-code-unknown')).toHaveLength(5)
  expect(codes.filter((code) => code === 'queued-codes-resting')).toHaveLength(3)
  const rested = await enter(sale, { code: sale.code })
  expect(rested.status).toBe(429)
  expect(((await rested.json()) as { detail: string }).detail).toMatch(/vuelve a escribir a las \d\d:\d\d/)
  expect((await orderOf(shop, sale.id)).status).toBe('pending')
  await ok(enter(sale, { code: sale.code, basket: sale.basket }))
  const next = { ...sale, id: await buy(shop, sale) }
  const { handOverCode: code } = await orderOf(shop, next.id)
  await shop.advance(16 * MINUTE)
  for (let times = 0; times < 7; times++) await ok(enter(sale, { code }))
  expect((await orderOf(shop, next.id)).status).toBe('delivered')
})

test('[BYD-10] wrong codes of a scanned basket count for its order, and lock it for the store', async () => {
  const sale = await waiting()
  const wrong = wrongFor(sale.code)
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await enter(sale, { code: wrong, basket: sale.basket })
    expect(((await answer.json()) as { detail: string }).detail).toContain(left > 1 ? `${left} intentos` : '')
  }
  expect(await codeOf(enter(sale, { code: sale.code, basket: sale.basket }))).toBe('hand-over-code-resting')
  expect(await codeOf(enter(sale, { code: sale.code }))).toBe('hand-over-code-resting')
})

test('[BYD-10] orders of another store or office, cancelled ones and those under review have their own refusals', async () => {
  const [sale, other] = [await waiting(), await waiting()]
  expect(await codeOf(enter(sale, { code: other.code, basket: other.basket }))).toBe('basket-of-another')
  expect(await codeOf(enter(sale, { code: '000000', basket: crypto.randomUUID() }))).toBe('basket-of-another')
  if (other.code !== sale.code)
    expect(await codeOf(enter(sale, { code: other.code }))).toBe('queued-code-unknown')
  expect((await orderOf(shop, other.id)).status).toBe('pending')
  const elsewhere = await enter(sale, { code: sale.code, basket: sale.basket, faculty: other.facultyId })
  expect(elsewhere.status).toBe(409)
  expect(((await elsewhere.json()) as { detail: string }).detail).toMatch(/^Ese código es de .+, no de aquí$/)
  const order = eq(orders.id, sale.id)
  await shop.ctx.db.update(orders).set({ openClaims: 1 }).where(order)
  expect(await codeOf(enter(sale, { code: sale.code, basket: sale.basket }))).toBe('order-under-review')
  await shop.ctx.db
    .update(orders)
    .set({ openClaims: 0, status: 'cancelled', cancelledBy: 'buyer', cancelledAt: shop.ctx.clock.now() })
    .where(order)
  expect(await codeOf(enter(sale, { code: sale.code, basket: sale.basket }))).toBe('order-not-deliverable')
  expect(await codeOf(enter(sale, { code: '12345' }))).toBe('invalid-request')
})

test('[BYD-10] two baskets with the same code are distinguished by their QR codes', async () => {
  const sale = await waiting()
  const twin = await orderOf(shop, await buy(shop, sale))
  await shop.ctx.db
    .update(handOverPasses)
    .set({ code: sale.code })
    .where(eq(handOverPasses.checkoutId, twin.checkoutId))
  expect(await codeOf(enter(sale, { code: sale.code }))).toBe('queued-code-shared')
  await ok(enter(sale, { code: sale.code, basket: twin.checkoutId }))
  expect((await orderOf(shop, twin.id)).status).toBe('delivered')
  expect((await orderOf(shop, sale.id)).status).toBe('pending')
})

test('[BYD-10] only the store’s brought orders are handed over, and none where several were not brought', async () => {
  const sale = await makeSale(shop)
  const second = await makeProduct(shop.ctx.db, { storeId: sale.store.id, priceCents: 7_000 })
  const lines = [sale.product.url, second.url].map((product) => ({ product, quantity: 1 }))
  const { id, checkoutId: basket } = await ok<CheckoutStarted>(
    pay(sale.buying, checkoutBody(sale.facultyId, lines)),
  )
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const rows = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, basket))
  const [first] = rows
  const { handOverCode: code } = await orderOf(shop, first?.id ?? '')
  const refused = await enter(sale, { code, basket })
  const said = ((await refused.json()) as { detail: string }).detail
  for (const { number } of rows) expect(said).toContain(`T-${number}`)
  await ok(sale.selling.post(`/api/v1/store/orders/${first?.id}/process`, { stage: 'sent', comment: '' }))
  const done = await ok<HandedOver>(enter(sale, { code, basket }))
  expect(done.orders.map((order) => order.id)).toEqual([first?.id])
  // The second scan must not hand over what nobody brought.
  expect(await ok<HandedOver>(enter(sale, { code, basket }))).toMatchObject({ already: true })
  const states = await shop.ctx.db.select().from(orders).where(eq(orders.checkoutId, basket))
  expect(states.map(({ status }) => status).toSorted()).toEqual(['delivered', 'pending'])
})

test('[BYD-10] after twenty wrong codes in a day typing is locked until the next day', async () => {
  const sale = await waiting()
  const wrong = wrongFor(sale.code)
  for (let round = 0; round < 4; round++) {
    for (let times = 0; times < 5; times++)
      expect(await codeOf(enter(sale, { code: wrong }))).toBe('queued-code-unknown')
    await shop.advance(16 * MINUTE)
  }
  const rested = await enter(sale, { code: sale.code })
  expect(rested.status).toBe(429)
  expect(((await rested.json()) as { detail: string }).detail).toMatch(
    /vuelve a escribir el \p{L}+ \d+ \p{L}+, \d\d:\d\d/u,
  )
  await ok(enter(sale, { code: sale.code, basket: sale.basket }))
})

test('[BYD-10] without scripts the page answers a typed code, and keeps a wrong code in its field', async () => {
  const sale = await waiting()
  const here = paths.account('orders')
  const wrong = await sale.selling.form(here, { intent: 'queue', code: wrongFor(sale.code) })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Ningún pedido tuyo por entregar tiene ese código')
  const right = await sale.selling.form(here, { intent: 'queue', code: sale.code })
  expect(right.headers.get('location')).toBe(`${here}?done=${sale.id}`)
  expect((await orderOf(shop, sale.id)).status).toBe('delivered')
})
