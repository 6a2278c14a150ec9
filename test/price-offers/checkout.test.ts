import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { release } from '../../src/features/checkout/actions/release-reservation.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { orders, sales } from '../../src/features/orders/tables.ts'
import { commissionOf, firstTerms } from '../../src/features/settings/rules-terms.ts'
import { enforceRetention } from '../../src/jobs/retention.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop, testPassword } from '../harness.ts'
import { expectInvariants, noteShelf } from '../money/invariants.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { bringBack, codeOf, deliver, GOOD_CARD, ok } from '../sale/orders.ts'
import { balances, makeLogin, pay } from '../sale/people.ts'
import {
  agreed,
  answer,
  type Haggle,
  listOf,
  makeHaggle,
  offer,
  offered,
  payOne,
  quoted,
  rowOf,
  started,
  stateOf,
} from './scene.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ordersOf = (haggle: Haggle) =>
  shop.ctx.db.select().from(orders).where(eq(orders.productId, haggle.product.id)).orderBy(orders.number)

async function paid(haggle: Haggle, more: object = {}) {
  const { id } = await started(payOne(haggle, more))
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
}

async function again(haggle: Haggle): Promise<Haggle> {
  const [buying, selling] = [await shop.as(haggle.buyer.email), await shop.as(haggle.owner.email)]
  return { ...haggle, buying, selling }
}

describe('an accepted price', () => {
  test('[BYD-16] is what is paid, charged commission on, and refunded; once', async () => {
    const haggle = await makeHaggle(shop, { stock: 3 })
    await noteShelf(shop, haggle.product)
    const id = await agreed(haggle)
    await paid(haggle, { seenTotalCents: 20_000 })
    expect(await rowOf(shop, id)).toMatchObject({
      state: 'used',
      dueAt: null,
      checkoutId: expect.any(String),
    })
    const [order] = await ordersOf(haggle)
    expect(order).toMatchObject({ unitPriceCents: 20_000, subtotalCents: 20_000, quantity: 1 })
    const [sale] = await shop.ctx.db
      .select()
      .from(sales)
      .where(eq(sales.orderId, order?.id ?? ''))
    const { baseCents, taxCents } = commissionOf(20_000, firstTerms.commission)
    expect(sale).toMatchObject({
      subtotalCents: 20_000,
      commissionBaseCents: baseCents,
      commissionTaxCents: taxCents,
    })
    // The next piece costs what everybody pays.
    expect((await quoted(haggle.buying, haggle.product.url)).line).toMatchObject({ unitPriceCents: 24_000 })
    expect(await codeOf(payOne(haggle, { seenTotalCents: 20_000 }))).toBe('total-changed')
    await expectInvariants(shop, 'the purchase')
    const orderId = order?.id ?? ''
    await deliver(shop, haggle, orderId)
    await ok(haggle.buying.post(`/api/v1/orders/${orderId}/confirm-received`))
    const reason = { reason: 'Llegó roto, no enciende', reasonKind: 'damaged' }
    await ok(haggle.buying.post(`/api/v1/orders/${orderId}/return`, reason))
    await bringBack(shop, haggle, orderId)
    const [entry] = (await ok<{ items: { id: string }[] }>(haggle.selling.get('/api/v1/store/returns'))).items
    await ok(
      haggle.selling.post(`/api/v1/store/returns/${entry?.id}/answer`, {
        outcome: 'approve',
        response: 'Ya la vi',
      }),
    )
    await shop.settle()
    const { data } = await shop.ctx.payments.refunds.list({ limit: 1 })
    expect(data[0]).toMatchObject({ amount: 20_000 })
    const sums = await balances(shop)
    expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    await expectInvariants(shop, 'the return')
    expect(await stateOf(shop, id)).toBe('used')
  })

  test('[BYD-16] is for one piece', async () => {
    const haggle = await makeHaggle(shop, { stock: 5 })
    const { buying, product, facultyId } = haggle
    await agreed(haggle)
    expect(await quoted(buying, product.url, 2)).toMatchObject({
      ready: false,
      line: { problem: 'too-many' },
    })
    const two = checkoutBody(facultyId, [{ product: product.url, quantity: 2 }])
    expect(await codeOf(pay(buying, two))).toBe('agreed-one-piece')
    const twice = checkoutBody(
      facultyId,
      [1, 2].map(() => ({ product: product.url, quantity: 1 })),
    )
    expect(await codeOf(pay(buying, twice))).toBe('agreed-one-piece')
    // Without the agreement, two cost their price.
    const [live] = await listOf(buying)
    await ok(answer(buying, live?.id ?? '', { answer: 'withdraw' }))
    expect(await quoted(buying, product.url, 2)).toMatchObject({ ready: true, totalCents: 48_000 })
  })

  test('[BYD-16] reserves nothing: somebody else may buy the last piece', async () => {
    const haggle = await makeHaggle(shop, { stock: 1 })
    await agreed(haggle)
    const other = await shop.as((await makeLogin(shop)).email)
    const { id: session } = await started(payOne({ ...haggle, buying: other }))
    expect(await codeOf(payOne(await again(haggle)))).toBe('out-of-stock')
    await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await codeOf(payOne(await again(haggle)))).toBe('out-of-stock')
  })

  test('[BYD-16] stays with an open payment when its day ends, and is used by it', async () => {
    const haggle = await makeHaggle(shop)
    const id = await agreed(haggle)
    await shop.advance(DAY - 5 * MINUTE)
    const { id: session, checkoutId } = await started(payOne(await again(haggle)))
    await shop.advance(10 * MINUTE)
    expect(await rowOf(shop, id)).toMatchObject({ state: 'accepted', checkoutId })
    const back = await again(haggle)
    // A second purchase has the shop's price, and leaves the open payment alone.
    expect((await quoted(back.buying, haggle.product.url)).line?.unitPriceCents).toBe(24_000)
    expect(await codeOf(payOne(back, { seenTotalCents: 20_000 }))).toBe('total-changed')
    await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await stateOf(shop, id)).toBe('used')
    expect(await ordersOf(haggle)).toMatchObject([{ unitPriceCents: 20_000 }])
  })

  test('[BYD-16] is free again after an abandoned payment, and ends if its day is over', async () => {
    const haggle = await makeHaggle(shop)
    const id = await agreed(haggle)
    const { checkoutId } = await started(payOne(haggle))
    expect(await codeOf(answer(haggle.buying, id, { answer: 'withdraw' }))).toBe('price-offer-paying')
    expect(await codeOf(offer(haggle.buying, haggle.product.url, 21_000))).toBe('price-offer-live')
    expect((await haggle.buying.delete(`/api/v1/checkouts/${checkoutId}`)).status).toBe(204)
    expect(await rowOf(shop, id)).toMatchObject({ state: 'accepted', checkoutId: null })
    expect((await quoted(haggle.buying, haggle.product.url)).line?.unitPriceCents).toBe(20_000)
    await shop.advance(DAY - 5 * MINUTE)
    await started(payOne(await again(haggle)))
    // Reservation and day are over.
    await shop.advance(HOUR)
    await shop.advance(MINUTE)
    expect(await stateOf(shop, id)).toBe('expired')
    expect(await ordersOf(haggle)).toEqual([])
  })

  test('[BYD-16] is used once by two windows that pay at once', async () => {
    const haggle = await makeHaggle(shop, { stock: 5 })
    const id = await agreed(haggle)
    const both = await Promise.all([payOne(haggle), payOne(haggle)])
    // The second one is refused, or closes the first one's payment and takes its price over.
    expect(both.map(({ status }) => status)).toContain(201)
    const ofBuyer = and(eq(checkouts.buyerId, haggle.buyer.id), eq(checkouts.state, 'open'))
    const [first, ...others] = await shop.ctx.db.select().from(checkouts).where(ofBuyer)
    expect(others).toEqual([])
    // A third window closes that payment and takes its price over.
    const third = await started(payOne(haggle))
    expect(await rowOf(shop, id)).toMatchObject({ checkoutId: third.checkoutId })
    await shop.sandbox(`pay/${first?.sessionId}`, { card: GOOD_CARD })
    await shop.sandbox(`pay/${third.id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await ordersOf(haggle)).toMatchObject([{ unitPriceCents: 20_000, quantity: 1 }])
    expect(await stateOf(shop, id)).toBe('used')
  })

  test('[BYD-16] is not used by a payment that arrives after its end; that one is refunded', async () => {
    const haggle = await makeHaggle(shop, { stock: 5 })
    const id = await agreed(haggle)
    const { id: session, checkoutId } = await started(payOne(haggle))
    // The provider's session outlives our reservation.
    await shop.ctx.db.transaction((tx) =>
      release(shop.ctx, tx, checkoutId, { sessionId: session, ending: 'expired' }),
    )
    await ok(answer(haggle.buying, id, { answer: 'withdraw' }))
    await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await ordersOf(haggle)).toEqual([])
    const { data } = await shop.ctx.payments.refunds.list({ limit: 1 })
    expect(data[0]).toMatchObject({ amount: 20_000 })
    const [mail] = (await shop.mailsTo(haggle.buyer.email)).filter(({ subject }) =>
      subject.includes('devolvemos'),
    )
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('o ya no a ese precio')
    const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, haggle.product.id))
    expect(row?.stock).toBe(5)
  })

  test('[BYD-16] is still used by a late payment while it holds', async () => {
    const haggle = await makeHaggle(shop, { stock: 5 })
    const id = await agreed(haggle)
    const { id: session, checkoutId } = await started(payOne(haggle))
    await shop.ctx.db.transaction((tx) =>
      release(shop.ctx, tx, checkoutId, { sessionId: session, ending: 'expired' }),
    )
    await shop.sandbox(`pay/${session}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await ordersOf(haggle)).toMatchObject([{ unitPriceCents: 20_000 }])
    expect(await rowOf(shop, id)).toMatchObject({ state: 'used', checkoutId })
  })

  test('[BYD-16] is not bought by a buyer who is no verified student any more', async () => {
    const haggle = await makeHaggle(shop)
    await agreed(haggle)
    await shop.ctx.db.execute(`update users set student_verified_at = null where id = '${haggle.buyer.id}'`)
    expect(await codeOf(payOne(haggle))).toBe('campus-needs-student')
  })
})

describe('what is stored about offers', () => {
  test('[BYD-16] is deleted with the buyer’s account, and a year after its end', async () => {
    const [one, two] = [await makeHaggle(shop), await makeHaggle(shop)]
    const id = await offered(one.buying, one.product.url, 20_000)
    expect((await one.buying.post('/api/v1/account/deletion', { password: testPassword })).status).toBe(200)
    expect(await listOf(one.selling)).toEqual([])
    expect(await codeOf(answer(one.selling, id, { answer: 'decline' }))).toBe('price-offer-not-found')
    const declined = await offered(two.buying, two.product.url, 20_000)
    await ok(answer(two.selling, declined, { answer: 'decline' }))
    const at = (days: number) => {
      const now = new Date(shop.ctx.clock.now().getTime() + days * DAY)
      return enforceRetention({ ...shop.ctx, clock: { ...shop.ctx.clock, now: () => now } })
    }
    await at(364)
    expect(await stateOf(shop, declined)).toBe('declined')
    await at(366)
    await expect(stateOf(shop, declined)).rejects.toThrow()
  })
})
