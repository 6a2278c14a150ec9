import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerOperations } from '../../src/features/payments/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { releaseDueOrders } from '../../src/features/settlement/actions/release-due.ts'
import { alertLongHolds } from '../../src/features/settlement/actions/resolve-expired-holds.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, confirmed, deliver, makeSale, ok, orderOf, tasksOf } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function sold() {
  const sale = await makeSale(shop)
  await noteShelf(shop, sale.product)
  return sale
}

describe('at the same instant', () => {
  test('[PAY-07] fifty refunds of one order are one', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    const { id } = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'x' }))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    await shop.settle()
    const { data } = await shop.ctx.payments.refunds.list({
      payment_intent: (await orderOf(shop, orderId)).paymentIntentId,
    })
    expect(data).toHaveLength(1)
    await expectInvariants(shop, 'fifty refunds')
  })

  test('[PAY-06] [PAY-07] confirmation, dispute and return: the money is in one place', async () => {
    const sale = await sold()
    for (let round = 0; round < 3; round++) {
      const orderId = await buy(shop, sale)
      await deliver(shop, sale, orderId)
      const five = (path: string, body: object = {}) =>
        Promise.all(
          Array.from(
            { length: 5 },
            async () => (await sale.buying.post(`/api/v1/orders/${orderId}/${path}`, body)).status,
          ),
        )
      const [confirms, disputes, returns] = await Promise.all([
        five('confirm-received'),
        five('disputes', { message: 'No' }),
        five('return', { reason: 'No' }),
      ])
      await shop.settle()
      // A second confirmation finds it done; one dispute is opened, and one return where the confirmation came first.
      expect(confirms).toEqual([200, 200, 200, 200, 200])
      expect(disputes.toSorted()).toEqual([201, 409, 409, 409, 409])
      const asked = returns.filter((status) => status === 201).length
      expect(asked).toBeLessThanOrEqual(1)
      expect(returns.filter((status) => status === 409)).toHaveLength(5 - asked)
      expect(await orderOf(shop, orderId)).toMatchObject({
        status: 'confirmed',
        money: 'held',
        openClaims: 1 + asked,
        releaseDueAt: null,
        refundAskedAt: null,
      })
      await expectInvariants(shop, `round ${round}`)
    }
  })

  test('[PAY-06] [PAY-07] release and return: held back, or released and called back', async () => {
    const sale = await sold()
    for (let round = 0; round < 4; round++) {
      const orderId = await confirmed(shop, sale)
      const ask = () => sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' })
      // Due now, without the sweep of `advance` taking it first.
      const clock = shop.ctx.clock
      const later = {
        ...shop.ctx,
        clock: { ...clock, now: () => new Date(clock.now().getTime() + 2 * DAY + HOUR) },
      }
      const [, answer] = await Promise.all([releaseDueOrders(later), ask(), releaseDueOrders(later)])
      expect(answer.status).toBe(201)
      const { id } = (await answer.json()) as ReturnView
      await Promise.all([
        shop.settle(),
        ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' })),
      ])
      await shop.settle()
      expect((await orderOf(shop, orderId)).money).toBe('refunded')
      await expectInvariants(shop, `round ${round}`)
    }
    await shop.advance(HOUR)
    expect(await reconcile(shop.ctx)).toBe(0)
  })
})

describe('what gets lost', () => {
  test('[PLT-04] [PAY-03] a payment whose webhook never comes is found within minutes', async () => {
    const sale = await sold()
    await fetch(`${shop.sandboxUrl}/_sandbox/deliveries/hold`, { method: 'POST' })
    const response = await pay(
      sale.buying,
      checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }]),
    )
    const { id, checkoutId } = (await response.json()) as { id: string; checkoutId: string }
    await shop.sandbox(`pay/${id}`, {})
    await shop.sandbox('deliveries/drop', {})
    await shop.advance(6 * MINUTE)
    const view = await ok<{ state: string }>(sale.buying.get(`/api/v1/checkouts/${checkoutId}`))
    expect(view.state).toBe('paid')
    await shop.sandbox('deliveries/reorder', { order: 'as-is' })
  })

  test('[PAY-07] [PLT-04] the daily comparison finds the planted difference, once, and nothing else', async () => {
    await shop.advance(HOUR)
    expect(await reconcile(shop.ctx)).toBe(0)
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    const { paymentIntentId } = await orderOf(shop, orderId)
    // Somebody refunds in the provider's own dashboard.
    const refund = await shop.ctx.payments.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 })
    await shop.advance(HOUR)
    expect(await reconcile(shop.ctx)).toBe(1)
    expect(await reconcile(shop.ctx)).toBe(1)
    const tasks = await tasksOf(shop, 'reconciliation')
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.details).toMatchObject({ type: 'refund', source: refund.id, amount: -1_000 })
  })

  test('[PAY-07] [PLT-04] planted differences of every kind are found, each once, and none that was not planted', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    const before = await reconcile(shop.ctx)
    const known = new Set((await tasksOf(shop, 'reconciliation')).map(({ ref }) => ref))
    const { payments, db } = shop.ctx
    // Somebody pays a store by hand, and calls back a part of it.
    const transfer = await payments.transfers.create({
      amount: 700,
      currency: 'mxn',
      destination: sale.account.accountId,
    })
    const reversal = await payments.transfers.createReversal(transfer.id, { amount: 300 })
    // The ledger says that a transfer was larger than it was, and that something was done that never was.
    const key = `transfer:${orderId}`
    await db
      .update(providerOperations)
      .set({ amountCents: sql`${providerOperations.amountCents} + 1` })
      .where(eq(providerOperations.key, key))
    await db.insert(providerOperations).values({
      key: 'transfer:never',
      kind: 'transfer',
      amountCents: 1,
      request: {},
      state: 'done',
      providerId: 'tr_never',
      createdAt: shop.ctx.clock.now(),
      doneAt: shop.ctx.clock.now(),
    })
    await shop.advance(HOUR)
    expect(await reconcile(shop.ctx)).toBe(before + 4)
    expect(await reconcile(shop.ctx)).toBe(before + 4)
    const [altered] = await db.select().from(providerOperations).where(eq(providerOperations.key, key))
    const found = (await tasksOf(shop, 'reconciliation')).filter(({ ref }) => !known.has(ref))
    expect(found.map(({ details }) => details['source'] ?? details['missing']).toSorted()).toEqual(
      [transfer.id, reversal.id, altered?.providerId, 'tr_never'].toSorted(),
    )
    await db.delete(providerOperations).where(eq(providerOperations.key, 'transfer:never'))
    await db
      .update(providerOperations)
      .set({ amountCents: sql`${providerOperations.amountCents} - 1` })
      .where(eq(providerOperations.key, key))
  })

  test('[PLT-04] money that is held for 75 days comes before staff', async () => {
    const sale = await sold()
    const orderId = await buy(shop, sale)
    await shop.advance(74 * DAY)
    await alertLongHolds(shop.ctx)
    expect((await tasksOf(shop, 'held-too-long')).map(({ ref }) => ref)).not.toContain(orderId)
    await shop.advance(2 * DAY)
    await alertLongHolds(shop.ctx)
    expect((await tasksOf(shop, 'held-too-long')).map(({ ref }) => ref)).toContain(orderId)
  })
})
