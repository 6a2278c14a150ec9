import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { checkoutLines, checkouts } from '../../src/features/checkout/tables.ts'
import { staffTasks } from '../../src/features/inbox/tables.ts'
import { releasableOrders } from '../../src/features/settlement/store.ts'
import { payoutAccounts } from '../../src/features/settlement/tables.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody, GOOD_CARD } from './bodies.ts'
import { balances, makeFaculty, makeLogin, makeSeller, pay, stockOf } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

let shop: Shop
let acts: Scenes

beforeAll(async () => {
  shop = await startShop()
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

describe('a late or wrong payment', () => {
  /** Pays after the reservation is over, as a page left open can. */
  async function payLate(product: Awaited<ReturnType<typeof acts.scene>>, whileAway: () => Promise<void>) {
    const { id } = await acts.started(await pay(product.browser, product.body))
    // The provider's own clock is stopped: its session outlives our reservation.
    await shop.ctx.db
      .update(checkouts)
      .set({ expiresAt: new Date(0) })
      .where(eq(checkouts.sessionId, id))
    await shop.ctx.db
      .update(checkoutLines)
      .set({ reservation: 'released' })
      .where(
        inArray(
          checkoutLines.checkoutId,
          shop.ctx.db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.sessionId, id)),
        ),
      )
    await shop.ctx.db
      .update(checkouts)
      .set({ state: 'expired', closedAt: shop.ctx.clock.now() })
      .where(eq(checkouts.sessionId, id))
    await whileAway()
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
  }

  test('[PAY-03] with its pieces still available, the order is made', async () => {
    const made = await acts.scene({ stock: 2 })
    await payLate(made, async () => {
      await shop.ctx.db.update(products).set({ stock: 2 }).where(eq(products.id, made.product.id))
    })
    expect(await acts.ordersOf(made.product.id)).toHaveLength(1)
    expect(await stockOf(shop, made.product.id)).toBe(0)
  })

  test('[PAY-03] with its pieces gone, all of it is refunded, with an apology', async () => {
    const made = await acts.scene({ stock: 2 })
    await payLate(made, async () => {})
    expect(await acts.ordersOf(made.product.id)).toEqual([])
    expect(await stockOf(shop, made.product.id)).toBe(0)
    const { data } = await shop.ctx.payments.refunds.list({ limit: 1 })
    expect(data[0]).toMatchObject({ amount: 50_000 })
    const mails = await shop.mailsTo(made.buyer.email)
    expect(mails.some(({ text }) => /devol/i.test(text))).toBe(true)
    const sums = await balances(shop)
    expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  test('[PAY-03] another amount makes no order, releases the stock and becomes a staff task', async () => {
    const made = await acts.scene({ stock: 2 })
    const { id } = await acts.started(await pay(made.browser, made.body))
    await shop.ctx.db.update(checkouts).set({ subtotalCents: 60_000 }).where(eq(checkouts.sessionId, id))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(made.product.id)).toEqual([])
    expect(await stockOf(shop, made.product.id)).toBe(2)
    const tasks = await shop.ctx.db.select().from(staffTasks).where(eq(staffTasks.ref, id))
    expect(tasks).toMatchObject([{ kind: 'payment-mismatch', details: { paid: 50_000, expected: 60_000 } }])
  })
})

describe('a provider that does not answer', () => {
  test('[PAY-06] a transfer with a lost answer is sent once', async () => {
    const { order, seller, browser, account } = await acts.paid()
    for (const stage of ['sent', 'delivered'])
      await seller.post(`/api/v1/store/orders/${order.id}/process`, { stage, comment: '' })
    await browser.post(`/api/v1/orders/${order.id}/confirm-received`)
    await shop.sandbox('faults', { path: '/v1/transfers', times: 6, mode: 'drop-after' })
    await shop.advance(2 * DAY + MINUTE).catch(() => {})
    await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
    expect((await acts.ordersOf(order.productId))[0]?.money).toBe('releasing')
    await shop.advance(HOUR)
    expect((await acts.ordersOf(order.productId))[0]?.money).toBe('released')
    const { data } = await shop.ctx.payments.transfers.list({ destination: account.accountId })
    expect(data).toHaveLength(1)
  })

  test('[PAY-06] the money of a store that cannot be paid stays due, and does not block others', async () => {
    const unready = await acts.paid()
    await shop.ctx.db
      .update(payoutAccounts)
      .set({ ready: false })
      .where(eq(payoutAccounts.storeId, unready.store.id))
    const ready = await acts.paid()
    for (const { order, seller, browser } of [unready, ready]) {
      for (const stage of ['sent', 'delivered'])
        await seller.post(`/api/v1/store/orders/${order.id}/process`, { stage, comment: '' })
      await browser.post(`/api/v1/orders/${order.id}/confirm-received`)
    }
    const due = await releasableOrders(shop.ctx.db, new Date('2100-01-01'), 1_000)
    expect(due).toContain(ready.order.id)
    expect(due).not.toContain(unready.order.id)
    await shop.advance(2 * DAY + MINUTE)
    expect((await acts.ordersOf(ready.product.id))[0]?.money).toBe('released')
    expect((await acts.ordersOf(unready.product.id))[0]?.money).toBe('held')
    await shop.ctx.db
      .update(payoutAccounts)
      .set({ ready: true })
      .where(eq(payoutAccounts.storeId, unready.store.id))
    await shop.advance(MINUTE)
    expect((await acts.ordersOf(unready.product.id))[0]?.money).toBe('released')
  })

  test('[PAY-06] a free line next to a paid line is released like any other', async () => {
    const seller = await makeSeller(shop, { priceCents: 25_000 })
    const gift = await makeProduct(shop.ctx.db, { storeId: seller.store.id, priceCents: 0 })
    const buyer = await makeLogin(shop)
    const browser = await shop.as(buyer.email)
    const lines = [seller.product, gift].map(({ url }) => ({ product: url, quantity: 1 }))
    const { id } = await acts.started(await pay(browser, checkoutBody(await makeFaculty(shop), lines)))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const selling = await shop.as(seller.owner.email)
    for (const product of [seller.product, gift]) {
      const [order] = await acts.ordersOf(product.id)
      for (const stage of ['sent', 'delivered'])
        await selling.post(`/api/v1/store/orders/${order?.id}/process`, { stage, comment: '' })
      await browser.post(`/api/v1/orders/${order?.id}/confirm-received`)
    }
    await shop.advance(2 * DAY + MINUTE)
    for (const product of [seller.product, gift])
      expect((await acts.ordersOf(product.id))[0]?.money).toBe('released')
  })

  test('[BUY-01] an order that is not handed over in time can be cancelled, once, with a full refund', async () => {
    const { order, browser, product } = await acts.paid({ stock: 2 })
    expect((await browser.post(`/api/v1/orders/${order.id}/cancel`)).status).toBe(409)
    await shop.advance((order.deliveryDays + 7) * DAY + MINUTE)
    const again = await shop.as((await acts.buyerOf(order.buyerId)).email)
    const answers = await Promise.all([1, 2, 3].map(() => again.post(`/api/v1/orders/${order.id}/cancel`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    await shop.settle()
    expect((await acts.ordersOf(product.id))[0]).toMatchObject({ status: 'cancelled', money: 'refunded' })
    expect(await stockOf(shop, product.id)).toBe(2)
    const { data } = await shop.ctx.payments.refunds.list({ payment_intent: order.paymentIntentId })
    expect(data.map((refund) => refund.amount)).toEqual([order.subtotalCents])
  })
})
