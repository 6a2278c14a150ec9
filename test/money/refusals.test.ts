import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  markOperationFailed,
  markOperationSent,
  operationById,
  recordFailure,
  requestOperation,
} from '../../src/features/payments/store-operations.ts'
import { providerOperations } from '../../src/features/payments/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { handleChargebackEvent } from '../../src/features/settlement/actions/handle-chargeback.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { settleOperation } from '../../src/features/settlement/actions/settle-operation.ts'
import { accountOfStore } from '../../src/features/settlement/store.ts'
import { payoutAccounts } from '../../src/features/settlement/tables.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { confirmed, makeSale, ok, orderOf, type Sale, tasksOf } from '../sale/orders.ts'
import { balances } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

/** The store's share of $500.00. */
const NET = 47_245

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function sold(): Promise<Sale> {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  return sale
}

const operations = async (orderId: string, kind: string) =>
  (await shop.ctx.db.select().from(providerOperations).where(eq(providerOperations.orderId, orderId)))
    .filter((operation) => operation.kind === kind)
    .toSorted((a, b) => a.key.localeCompare(b.key))

const transfersTo = async (sale: Sale) =>
  (await shop.ctx.payments.transfers.list({ destination: sale.account.accountId })).data.map(
    ({ amount }) => amount,
  )

/** The provider closes the store's account, and its word of it does not reach us. */
async function close(sale: Sale): Promise<void> {
  await shop.sandbox(`accounts/${sale.account.accountId}`, { status: 'restricted' })
  await shop.settle()
  await shop.ctx.db
    .update(payoutAccounts)
    .set({ ready: true })
    .where(eq(payoutAccounts.storeId, sale.store.id))
}

/** One refused try after another. */
async function tryTransfer(orderId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const [operation] = (await operations(orderId, 'transfer')).filter(({ state }) => state === 'pending')
    if (operation) await settleOperation(shop.ctx, operation.id).catch(() => {})
  }
}

async function askReturn(sale: Sale, orderId: string): Promise<string> {
  const { id } = await ok<ReturnView>(sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No' }))
  return id
}

const approve = (sale: Sale, id: string) =>
  ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }))

/** Confirmed two days ago, with a transfer that is refused. */
async function releasing(sale: Sale): Promise<string> {
  const orderId = await confirmed(shop, sale)
  await close(sale)
  await shop.advance(2 * DAY + HOUR).catch(() => {})
  expect((await orderOf(shop, orderId)).money).toBe('releasing')
  return orderId
}

describe('a transfer that is refused', () => {
  test('[PAY-06] [PAY-07] is reverted, reported to staff, and sent again when the account can be paid', async () => {
    const sale = await sold()
    const orderId = await releasing(sale)
    await tryTransfer(orderId, 3)
    const order = await orderOf(shop, orderId)
    expect(order).toMatchObject({ money: 'held', openClaims: 0, refundAskedAt: null })
    expect(order.releaseDueAt?.getTime()).toBeGreaterThan(shop.ctx.clock.now().getTime() + 23 * HOUR)
    expect((await tasksOf(shop, 'operation-refused')).map(({ ref }) => ref)).toContain(`transfer:${orderId}`)
    expect((await accountOfStore(shop.ctx.db, sale.store.id))?.ready).toBe(false)
    await expectInvariants(shop, 'taken back')

    await shop.sandbox(`accounts/${sale.account.accountId}`, { status: 'active' })
    await shop.settle()
    await shop.advance(DAY + HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
    expect((await operations(orderId, 'transfer')).map(({ key, state }) => [key, state])).toEqual([
      [`transfer:${orderId}`, 'failed'],
      [`transfer:${orderId}#1`, 'done'],
    ])
    expect(await transfersTo(sale)).toEqual([NET])
    await expectInvariants(shop, 'sent again')
    await shop.advance(HOUR)
    expect(await reconcile(shop.ctx)).toBe(0)
  })

  test('[PAY-07] with a return that was approved meanwhile pays the buyer', async () => {
    const sale = await sold()
    const orderId = await releasing(sale)
    await approve(sale, await askReturn(sale, orderId))
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'releasing' })
    await tryTransfer(orderId, 3)
    await shop.settle()
    expect(await orderOf(shop, orderId)).toMatchObject({ money: 'refunded', openClaims: 0 })
    expect(await transfersTo(sale)).toEqual([])
    await expectInvariants(shop, 'refunded')
  })

  test('[PAY-07] gives a lost chargeback its order back', async () => {
    const sale = await sold()
    const orderId = await releasing(sale)
    const { chargeId } = await orderOf(shop, orderId)
    await shop.sandbox('disputes', { charge: chargeId, outcome: 'lost' })
    await shop.settle().catch((error) => expect(String(error)).toContain('is being paid out'))
    await tryTransfer(orderId, 3)
    await shop.settle()
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
    await expectInvariants(shop, 'charged back')
  })

  test('[PAY-07] what a debt had taken of it is owed again', async () => {
    const sale = await sold()
    const first = await confirmed(shop, sale)
    await shop.advance(2 * DAY + HOUR)
    expect((await orderOf(shop, first)).money).toBe('released')
    await shop.advance(3 * DAY)
    await shop.sandbox('payouts', { account: sale.account.accountId, amount: NET - 10_000 })
    await approve(sale, await askReturn(sale, first))
    await shop.settle()
    const before = (await balances(shop))['seller_receivable']
    const orderId = await releasing(sale)
    expect((await balances(shop))['seller_receivable']).toBe((before ?? 0) - (NET - 10_000))
    await tryTransfer(orderId, 3)
    expect((await balances(shop))['seller_receivable']).toBe(before)
    await expectInvariants(shop, 'owed again')
  })

  test('[PLT-04] one whose outcome is unknown for 75 days comes before staff all the same', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    await shop.sandbox('faults', { path: '/v1/transfers', times: 500, mode: 'drop-before' })
    await shop.advance(2 * DAY + HOUR).catch(() => {})
    await shop.advance(74 * DAY).catch(() => {})
    expect((await orderOf(shop, orderId)).money).toBe('releasing')
    expect((await tasksOf(shop, 'held-too-long')).map(({ ref }) => ref)).toContain(orderId)
    await shop.advance(10 * DAY).catch(() => {})
    await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
    expect((await tasksOf(shop, 'hold-over')).map(({ ref }) => ref)).toContain(orderId)
    await shop.advance(HOUR)
    expect((await orderOf(shop, orderId)).money).toBe('released')
  })
})

describe('a refund whose answer is not known when the bank decides', () => {
  test('[PAY-07] is waited for: only then the order is charged back', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    const { chargeId } = await orderOf(shop, orderId)
    const returnId = await askReturn(sale, orderId)
    await shop.sandbox('faults', { path: '/v1/refunds', times: 6, mode: 'drop-before' })
    await approve(sale, returnId)
    const [refund] = await operations(orderId, 'refund')
    await settleOperation(shop.ctx, refund?.id ?? '').catch(() => {})
    await fetch(`${shop.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })

    const answer = await shop.sandbox('disputes', { charge: chargeId, outcome: 'lost' })
    const { id: dispute } = answer as { id: string }
    await expect(handleChargebackEvent(shop.ctx, dispute)).rejects.toThrow('is being paid back')
    expect((await operations(orderId, 'refund'))[0]).toMatchObject({ state: 'pending', refusals: 0 })
    expect((await orderOf(shop, orderId)).money).toBe('refunding')
    // The provider refuses to refund what the bank has taken: now it is known.
    await settleOperation(shop.ctx, refund?.id ?? '').catch(() => {})
    await handleChargebackEvent(shop.ctx, dispute)
    await shop.settle()
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
    await expectInvariants(shop, 'lost at the bank')
  })

  test('[PAY-07] is over once the provider has said no for certain', async () => {
    const sale = await sold()
    const orderId = await confirmed(shop, sale)
    const returnId = await askReturn(sale, orderId)
    const { chargeId: charge } = await orderOf(shop, orderId)
    await shop.sandbox('disputes', { charge })
    await shop.settle()
    await approve(sale, returnId)
    await shop.settle().catch(() => {})
    const [refund] = await operations(orderId, 'refund')
    expect(refund).toMatchObject({ state: 'pending', firstSentAt: null })
    expect(refund?.refusals).toBeGreaterThan(0)
    await shop.sandbox('disputes', { charge, outcome: 'lost' })
    await shop.settle().catch(() => {})
    expect((await orderOf(shop, orderId)).money).toBe('charged_back')
    expect((await operations(orderId, 'refund'))[0]).toMatchObject({ state: 'failed' })
    await expectInvariants(shop, 'charged back')
  })

  test('[PAY-07] a no counts once for its key, and nothing is sent for what is settled', async () => {
    const now = shop.ctx.clock.now()
    const key = 'refund:nobody'
    const given = { key, kind: 'refund' as const, amountCents: 1, request: {}, createdAt: now }
    const { db } = shop.ctx
    const id = await db.transaction((tx) => requestOperation(tx, given))
    expect(await markOperationSent(db, id, now)).toBe(true)
    // Two workers heard the same no; a third try is on its way by the time the second reports it.
    await recordFailure(db, { id, refusals: 0 }, 'no', true)
    expect(await markOperationSent(db, id, now)).toBe(true)
    await recordFailure(db, { id, refusals: 0 }, 'no', true)
    const noted = await operationById(db, id)
    expect(noted).toMatchObject({ refusals: 1 })
    expect(noted?.firstSentAt).not.toBeNull()
    await db.transaction((tx) => markOperationFailed(tx, id, 'over', null))
    expect(await markOperationSent(db, id, now)).toBe(false)
  })
})
