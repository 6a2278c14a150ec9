import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fulfilCheckout } from '../../src/features/checkout/actions/fulfil-checkout.ts'
import { startCheckout } from '../../src/features/checkout/actions/start-checkout.ts'
import { CheckoutInput } from '../../src/features/checkout/contract.ts'
import { sales } from '../../src/features/orders/tables.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody, DECLINED_CARD, GOOD_CARD } from './bodies.ts'
import { balances, makeBuyers, makeLogin, makeSeller, pay, stockOf } from './people.ts'
import { type Scenes, scenesOf } from './scenes.ts'

/** A verified student, as actions accept them. */
const studentOf = (person: { id: string; email: string; username: string }): Viewer => ({
  ...person,
  sessionId: 'test',
  displayName: person.username,
  role: 'user',
  staffRoles: [],
  staffFacultyId: null,
  isStudent: true,
  picture: null,
  hasPassword: true,
})

let shop: Shop
let acts: Scenes

beforeAll(async () => {
  shop = await startShop()
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

describe('a sale that goes well', () => {
  test('[PAY-02] [PAY-03] [PAY-05] [PAY-06] [BUY-02] [SEL-07] goes from the cart to the seller’s money, every step booked', async () => {
    const { browser, body, product, store, owner, buyer, account } = await acts.scene({ stock: 5 })
    const { id, url } = await acts.started(await pay(browser, body))
    expect(url).toContain(shop.sandboxUrl.replace('127.0.0.1', 'localhost').split(':').at(-1))
    expect(await stockOf(shop, product.id)).toBe(3)

    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const [order] = await acts.ordersOf(product.id)
    expect(order).toMatchObject({
      status: 'pending',
      money: 'held',
      quantity: 2,
      subtotalCents: 50_000,
      storeId: store.id,
    })
    const [sale] = (await shop.ctx.db.select().from(sales)).filter((row) => row.orderId === order?.id)
    // 3.95 % of $500.00 + $4.00 = $23.75, and 16 % of that.
    expect(sale).toMatchObject({ commissionBaseCents: 2_375, commissionTaxCents: 380, status: 'pending' })
    expect(await stockOf(shop, product.id)).toBe(3)
    expect(await balances(shop)).toMatchObject({ buyer_funds: -50_000 })
    expect((await shop.mailsTo(buyer.email)).length).toBeGreaterThan(0)
    expect((await shop.mailsTo(owner.email)).length).toBeGreaterThan(0)

    const seller = await shop.as(owner.email)
    const stage = (name: string) =>
      seller.post(`/api/v1/store/orders/${order?.id}/process`, { stage: name, comment: 'Listo' })
    expect((await stage('delivered')).status).toBe(409)
    expect((await stage('sent')).ok).toBe(true)
    expect((await stage('delivered')).ok).toBe(true)
    expect((await browser.post(`/api/v1/orders/${order?.id}/confirm-received`)).ok).toBe(true)
    await shop.settle()

    await shop.advance(2 * DAY - HOUR)
    expect((await acts.ordersOf(product.id))[0]?.money).toBe('held')
    await shop.advance(2 * HOUR)
    expect((await acts.ordersOf(product.id))[0]?.money).toBe('released')

    const net = 50_000 - 2_755
    const { data } = await shop.ctx.payments.transfers.list({ destination: account.accountId })
    expect(data.map((transfer) => transfer.amount)).toEqual([net])
    const sums = await balances(shop)
    expect(sums).toMatchObject({
      buyer_funds: 0,
      seller_payable: 0,
      commission: -2_375,
      commission_tax: -380,
    })
    expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const { available, pending } = await shop.ctx.payments.balance.retrieve()
    const atProvider = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
    expect(sums['provider']).toBe(atProvider)
  })

  test('[PAY-06] silence for two days after delivery counts as confirmation', async () => {
    const { browser, body, product, owner } = await acts.scene()
    const { id } = await acts.started(await pay(browser, body))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    await shop.settle()
    const [order] = await acts.ordersOf(product.id)
    const seller = await shop.as(owner.email)
    for (const stage of ['sent', 'delivered'])
      await seller.post(`/api/v1/store/orders/${order?.id}/process`, { stage, comment: '' })
    await shop.advance(2 * DAY + MINUTE)
    expect((await acts.ordersOf(product.id))[0]).toMatchObject({
      status: 'confirmed',
      confirmedBy: 'system',
      money: 'held',
    })
    await shop.advance(2 * DAY + MINUTE)
    expect((await acts.ordersOf(product.id))[0]?.money).toBe('released')
  })

  test('[BYD-01] the buyer’s code proves the delivery and dates the stages it skipped', async () => {
    const { order, seller } = await acts.paid()
    const before = shop.ctx.clock.now().getTime()
    expect(
      (await seller.post(`/api/v1/store/orders/${order.id}/hand-over`, { code: order.handOverCode })).ok,
    ).toBe(true)
    const [row] = await acts.ordersOf(order.productId)
    expect(row).toMatchObject({ status: 'delivered', deliveredWithCode: 1 })
    for (const { stage, date } of row?.process.slice(1) ?? [])
      expect(Math.abs(new Date(date).getTime() - before), stage).toBeLessThan(60_000)
  })

  test('[PAY-06] [BUY-02] nobody else confirms, hands over, cancels or reads an order', async () => {
    const { order } = await acts.paid()
    const stranger = await shop.as((await makeSeller(shop)).owner.email)
    const tries = await Promise.all([
      stranger.get(`/api/v1/orders/${order.id}`),
      stranger.get(`/api/v1/orders/${order.id}/hand-over-code`),
      stranger.post(`/api/v1/orders/${order.id}/confirm-received`),
      stranger.post(`/api/v1/orders/${order.id}/cancel`),
      stranger.post(`/api/v1/store/orders/${order.id}/process`, { stage: 'sent', comment: '' }),
      stranger.post(`/api/v1/store/orders/${order.id}/hand-over`, { code: order.handOverCode }),
    ])
    expect(tries.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('a sale that fails', () => {
  test('[PAY-02] a declined card leaves the reservation, and its expiry gives the stock back', async () => {
    const { browser, body, product } = await acts.scene({ stock: 2 })
    const { id } = await acts.started(await pay(browser, body))
    await shop.sandbox(`pay/${id}`, { card: DECLINED_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toEqual([])
    expect(await stockOf(shop, product.id)).toBe(0)
    await shop.advance(36 * MINUTE)
    expect(await stockOf(shop, product.id)).toBe(2)
  })

  test('[PAY-02] more than the stock is refused, and nothing is reserved', async () => {
    const { browser, body, product } = await acts.scene({ stock: 1 })
    const response = await pay(browser, body)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'out-of-stock' })
    expect(await stockOf(shop, product.id)).toBe(1)
  })

  test('[PAY-01] an unverified student gets a message', async () => {
    const { body, product } = await acts.scene()
    const { email } = await makeLogin(shop, false)
    const response = await pay(await shop.as(email), body)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'campus-needs-student' })
    expect(await stockOf(shop, product.id)).toBe(10)
  })

  test('[PAY-02] without the provider the stock is released and the message says so', async () => {
    const { browser, body, product } = await acts.scene()
    await shop.sandbox('faults', { path: '/v1/checkout/sessions', times: 5, mode: '500' })
    const response = await pay(browser, body)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ detail: 'Sistema de pago no disponible' })
    expect(await stockOf(shop, product.id)).toBe(10)
    await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  })

  test('[PAY-02] paying again releases the earlier reservation', async () => {
    const { browser, body, product } = await acts.scene({ stock: 2 })
    await acts.started(await pay(browser, body))
    await acts.started(await pay(browser, body))
    expect(await stockOf(shop, product.id)).toBe(0)
    await shop.advance(36 * MINUTE)
    expect(await stockOf(shop, product.id)).toBe(2)
  })
})

describe('races', () => {
  test('[PAY-02] a hundred clicks with one key are one checkout, and the key works for nothing else', async () => {
    const { browser, body, product } = await acts.scene()
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(browser, body, 'one-key')))
    // A parallel click may be asked to try again; it makes no second checkout.
    const good = answers.filter((answer) => answer.ok)
    const sessions = new Set(await Promise.all(good.map(async (answer) => (await acts.started(answer)).id)))
    expect(sessions.size).toBe(1)
    expect(answers.filter((answer) => !answer.ok && answer.status !== 503)).toEqual([])
    expect(await stockOf(shop, product.id)).toBe(8)
    const other = await pay(browser, { ...body, city: 'Otra' }, 'one-key')
    expect(other.status).toBe(409)
  })

  test('[PAY-02] a click that read before the first write keeps the first checkout', async () => {
    const { browser, body, buyer, product } = await acts.scene()
    const first = await acts.started(await pay(browser, body, 'one-key-twice'))
    let isBefore = true
    const lookedBefore = new Proxy(shop.ctx.db, {
      get(db, key) {
        if (key !== 'select' || !isBefore) return Reflect.get(db, key)
        isBefore = false
        return () => ({
          from: (table: never) => ({ where: () => db.select().from(table).where(sql`false`) }),
        })
      },
    })
    const second = await startCheckout(
      { ...shop.ctx, db: lookedBefore },
      studentOf(buyer),
      CheckoutInput.parse(body),
      'one-key-twice',
    )
    expect(second).toEqual(first)
    expect(await stockOf(shop, product.id)).toBe(8)
  })

  test('[PAY-02] two hundred buyers for one quantity: one order, stock 0, 199 clear refusals', async () => {
    const { product, facultyId } = await acts.scene({ stock: 1 })
    const body = checkoutBody(facultyId, [{ product: product.url, quantity: 1 }])
    const browsers = await makeBuyers(shop, 200)
    const answers = await Promise.all(browsers.map((browser) => pay(browser, body)))
    const won = answers.filter((answer) => answer.ok)
    expect(won).toHaveLength(1)
    const refusals = await Promise.all(answers.filter((answer) => !answer.ok).map((answer) => answer.json()))
    expect(refusals.map((refusal) => (refusal as { code: string }).code)).toEqual(
      Array(199).fill('out-of-stock'),
    )
    const [first] = won
    if (first) await shop.sandbox(`pay/${(await acts.started(first)).id}`, { card: GOOD_CARD })
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(0)
  })

  test('[PAY-03] the same webhook a hundred times, and the success page at once, make one order', async () => {
    const { browser, body, product } = await acts.scene()
    const { id } = await acts.started(await pay(browser, body))
    await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
    const events = await shop.ctx.payments.events.list({ type: 'checkout.session.completed', limit: 1 })
    await shop.sandbox(`events/${events.data[0]?.id}/resend`, { times: 100 })
    await Promise.all(Array.from({ length: 20 }, () => fulfilCheckout(shop.ctx, id)))
    await shop.settle()
    expect(await acts.ordersOf(product.id)).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(8)
  })
})

describe('events of the provider', () => {
  test('[PAY-03] webhooks that are unsigned, wrongly signed, stale or dated ahead are refused', async () => {
    const body = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_x' } },
    })
    const sign = (secret: string, timestamp: number) =>
      shop.ctx.payments.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const now = Math.floor(Date.now() / 1_000)
    const secret = shop.ctx.env.STRIPE_WEBHOOK_SECRET ?? ''
    const headers = [
      '',
      sign('whsec_other', now),
      sign(secret, now - 600),
      sign(secret, now + 600),
      `${sign(secret, now)}0`,
    ]
    for (const signature of headers) {
      const response = await fetch(`${shop.url}/api/v1/webhooks/payments`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      })
      expect(response.status).toBe(400)
    }
  })
})
