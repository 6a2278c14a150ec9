import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pollOpenCheckouts } from '../../src/features/checkout/actions/sweep-checkouts.ts'
import { pollMissedWebhooks } from '../../src/features/payments/actions/poll-missed-webhooks.ts'
import { handledEventTypes } from '../../src/features/payments/rules.ts'
import { paymentEvents, providerOperations } from '../../src/features/payments/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { returnOfOrder } from '../../src/features/returns/store.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { retryOperationsBefore } from '../../src/features/settlement/actions/retry-operations.ts'
import { chargebacks } from '../../src/features/settlement/tables.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { accepted, confirmed, GOOD_CARD, makeSale, ok, orderOf, type Sale, tasksOf } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { makeStaff } from '../staff/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

/** A refund to this card is made, and fails some minutes later. */
const REFUND_FAILS = '4000000000005126'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())
beforeEach(() => fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' }))

async function sold(): Promise<Sale> {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  return sale
}

async function approveReturn(sale: Sale, orderId: string): Promise<void> {
  const { id } = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' }))
  await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }))
}

/** While `work` runs the provider calls nobody, and what it had to say is gone for good. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  await shop.sandbox('deliveries/hold', {})
  await work()
  const { dropped } = (await shop.sandbox('deliveries/drop', {})) as { dropped: number }
  expect(dropped).toBeGreaterThan(0)
  await shop.sandbox('deliveries/reorder', { order: 'as-is' })
}

/** Moves the clocks only; the test runs the sweeps itself. */
async function wait(ms: number): Promise<void> {
  await shop.ctx.clock.advance(ms)
  await shop.sandbox('clock/advance', { seconds: ms / 1_000 })
}

const refundsOf = (orderId: string) =>
  shop.ctx.db.select().from(providerOperations).where(eq(providerOperations.orderId, orderId))
const chargebacksOf = async (orderId: string) =>
  (await shop.ctx.db.select().from(chargebacks)).filter(({ orderIds }) => orderIds.includes(orderId))
const differences = async () => (await tasksOf(shop, 'reconciliation')).length

/** The shop believes that the buyer has the money; the provider could not give it to them, and nobody heard. */
async function silentlyFailed(): Promise<{ sale: Sale; orderId: string }> {
  const sale = await sold()
  const orderId = await confirmed(shop, sale, REFUND_FAILS)
  await approveReturn(sale, orderId)
  await shop.settle()
  expect((await orderOf(shop, orderId)).money).toBe('refunded')
  await unheard(() => wait(HOUR))
  await wait(HOUR)
  return { sale, orderId }
}

async function expectOwed({ sale, orderId }: { sale: Sale; orderId: string }): Promise<void> {
  expect(await orderOf(shop, orderId)).toMatchObject({ money: 'held', openClaims: 1 })
  expect(await returnOfOrder(shop.ctx.db, orderId)).toMatchObject({ status: 'approved' })
  expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['failed'])
  const view = await ok<{ money: string }>(sale.buying.get(`/api/v1/orders/${orderId}`))
  expect(view.money).toBe('held')
  await expectInvariants(shop, 'owed again')
  const staff = await makeStaff(shop)
  await accepted(staff.browser.submit(`/staff/orders/${orderId}`, 'refund', { reason: 'Falló' }))
}

const bodyOf = (sale: Sale) => checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])

test('[PAY-03] with all webhooks lost an order is found within minutes, whatever the clock jumps over', async () => {
  for (const minutes of [4, 9, 14, 30]) {
    const sale = await sold()
    const started = await ok<{ id: string; checkoutId: string }>(pay(sale.buying, bodyOf(sale)))
    await unheard(() => shop.sandbox(`pay/${started.id}`, { card: GOOD_CARD }))
    await wait(minutes * MINUTE)
    await pollOpenCheckouts(shop.ctx)
    const { state } = await ok<{ state: string }>(sale.buying.get(`/api/v1/checkouts/${started.checkoutId}`))
    expect(state, `${minutes} min`).toBe('paid')
  }
})

test('[PAY-03] a checkout nobody pays is asked about every few minutes, not at each sweep', async () => {
  const sale = await sold()
  const started = await ok<{ id: string }>(pay(sale.buying, bodyOf(sale)))
  const asked = vi.spyOn(shop.ctx.payments.checkout.sessions, 'retrieve')
  const looks = () => asked.mock.calls.filter(([id]) => id === started.id).length
  for (let minute = 0; minute < 10; minute++) {
    await wait(MINUTE)
    await Promise.all([pollOpenCheckouts(shop.ctx), pollOpenCheckouts(shop.ctx)])
  }
  expect(looks()).toBe(3)
  asked.mockRestore()
})

test('[PAY-07] a failed refund whose webhook was lost is found in the provider’s list of events, and owed again', async () => {
  const failed = await silentlyFailed()
  expect(await pollMissedWebhooks(shop.ctx)).toBeGreaterThan(0)
  await shop.settle()
  await expectOwed(failed)
  expect(await pollMissedWebhooks(shop.ctx)).toBe(0)
})

test('[PAY-07] the comparison repairs an event that the list lacks, without a difference', async () => {
  const failed = await silentlyFailed()
  const before = await differences()
  expect(await reconcile(shop.ctx)).toBe(0)
  await shop.settle()
  expect(await differences()).toBe(before)
  await expectOwed(failed)
})

test('[PAY-07] a bank’s dispute whose webhook was lost holds the order before its money goes out', async () => {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  const { chargeId: charge } = await orderOf(shop, orderId)
  await unheard(() => shop.sandbox('disputes', { charge }))
  await shop.advance(HOUR)
  expect(await chargebacksOf(orderId)).toMatchObject([{ status: 'open' }])
  await shop.advance(3 * DAY)
  expect(await orderOf(shop, orderId)).toMatchObject({ money: 'held', openClaims: 1 })
  await unheard(() => shop.sandbox('disputes', { charge, outcome: 'lost' }))
  await shop.advance(HOUR)
  expect(await orderOf(shop, orderId)).toMatchObject({ money: 'charged_back', openClaims: 0 })
  await expectInvariants(shop, 'charged back')
})

test('[PAY-07] the comparison creates a chargeback from an unreported movement of a bank', async () => {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  const { chargeId: charge } = await orderOf(shop, orderId)
  await unheard(() => shop.sandbox('disputes', { charge, outcome: 'lost' }))
  const before = await differences()
  await wait(HOUR)
  expect(await reconcile(shop.ctx)).toBe(0)
  await shop.settle()
  expect(await chargebacksOf(orderId)).toMatchObject([{ status: 'lost' }])
  expect((await orderOf(shop, orderId)).money).toBe('charged_back')
  expect(await differences()).toBe(before)
  await expectInvariants(shop, 'found by its movement')
})

test('[PAY-07] where the provider cannot be asked what caused a movement, the comparison ends and is made again', async () => {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  const { chargeId: charge } = await orderOf(shop, orderId)
  await unheard(() => shop.sandbox('disputes', { charge, outcome: 'lost' }))
  const before = await differences()
  await wait(HOUR)
  await shop.sandbox('faults', { path: '/v1/disputes', mode: 'drop-before', times: 3 })
  await expect(reconcile(shop.ctx)).rejects.toThrow()
  expect(await differences()).toBe(before)
  expect(await reconcile(shop.ctx)).toBe(0)
  expect(await chargebacksOf(orderId)).toMatchObject([{ status: 'lost' }])
  expect(await differences()).toBe(before)
})

test('[PAY-07] what has just happened is left to its webhook, and the list is read on from where it ended', async () => {
  await shop.advance(HOUR)
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  const { chargeId: charge } = await orderOf(shop, orderId)
  await unheard(() => shop.sandbox('disputes', { charge }))
  expect(await pollMissedWebhooks(shop.ctx)).toBe(0)
  await wait(20 * MINUTE)
  expect(await pollMissedWebhooks(shop.ctx)).toBe(2)
  const { rows } = await shop.ctx.db.execute(sql`select id from ${paymentEvents} where processed_at is null`)
  expect(rows).toHaveLength(2)
  await shop.settle()
  expect(await chargebacksOf(orderId)).toMatchObject([{ status: 'open' }])
})

test('[PAY-07] what nothing follows from is neither kept nor missed', async () => {
  await confirmed(shop, await sold())
  await wait(20 * MINUTE)
  expect(await pollMissedWebhooks(shop.ctx)).toBe(0)
  const kept = await shop.ctx.db.selectDistinct({ type: paymentEvents.type }).from(paymentEvents)
  expect(kept.filter(({ type }) => !handledEventTypes.has(type))).toEqual([])
})

test('[PAY-07] a long list of lost events is taken in page by page', async () => {
  const event = (id: string) => ({ id, type: 'charge.updated', data: { object: { id: 'ch_other' } } })
  const pages = [[event('evt_1'), event('evt_2')], [event('evt_3')]]
  const kept: number[] = []
  const list = vi.spyOn(shop.ctx.payments.events, 'list').mockImplementation((async (query: object) => {
    const isSecond = 'starting_after' in query
    kept.push(await shop.ctx.db.$count(paymentEvents, sql`id like 'evt\\__'`))
    return { data: pages[isSecond ? 1 : 0], has_more: !isSecond }
  }) as never)
  expect(await pollMissedWebhooks(shop.ctx)).toBe(3)
  expect(list.mock.calls.map(([query]) => query?.starting_after)).toEqual([undefined, 'evt_2'])
  expect(kept).toEqual([0, 2])
  list.mockRestore()
})

test('[PAY-07] a refund that had failed before its answer was known is no difference', async () => {
  await shop.advance(2 * DAY)
  const sale = await sold()
  const orderId = await confirmed(shop, sale, REFUND_FAILS)
  await shop.sandbox('faults', { path: '/v1/refunds', mode: 'drop-after', times: 6 })
  await approveReturn(sale, orderId)
  await shop.settle().catch(() => {})
  await unheard(() => wait(DAY))
  await wait(HOUR)
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  const before = await differences()
  await retryOperationsBefore(shop.ctx, shop.ctx.clock.now())
  await shop.settle()
  expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['failed'])
  expect((await orderOf(shop, orderId)).money).toBe('held')
  expect(await reconcile(shop.ctx)).toBe(0)
  expect(await differences()).toBe(before)
})

test('[PAY-07] a movement whose answer was lost is asked about before it is called a difference', async () => {
  const sale = await sold()
  const orderId = await confirmed(shop, sale)
  await shop.sandbox('faults', { path: '/v1/refunds', mode: 'drop-after', times: 6 })
  await approveReturn(sale, orderId)
  await shop.settle().catch(() => {})
  await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['pending'])
  await wait(20 * MINUTE)
  expect(await reconcile(shop.ctx)).toBe(0)
  await shop.settle()
  expect((await orderOf(shop, orderId)).money).toBe('refunded')
})

test('[PAY-07] a movement that nothing explains is still a difference', async () => {
  const sale = await sold()
  const { paymentIntentId } = await orderOf(shop, await confirmed(shop, sale))
  const { id } = await shop.ctx.payments.refunds.create({ payment_intent: paymentIntentId, amount: 610 })
  await wait(HOUR)
  expect(await reconcile(shop.ctx)).toBe(1)
  const { details } = (await tasksOf(shop, 'reconciliation')).at(-1) ?? {}
  expect(details).toMatchObject({ source: id, amount: -610 })
})
