import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerOperations } from '../../src/features/payments/tables.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { reconcile } from '../../src/features/settlement/actions/reconcile.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { confirmed, makeSale, ok, orderOf } from '../sale/orders.ts'
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

test('[PAY-07] what is left in the store’s account is called back, the rest is a debt that later releases pay', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  await noteShelf(shop, sale.product)
  const first = await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  expect((await orderOf(shop, first)).money).toBe('released')
  // The store has sent all but $100.00 to its bank.
  await shop.advance(3 * DAY)
  await shop.sandbox('payouts', { account: sale.account.accountId, amount: NET - 10_000 })

  const { id } = await ok<ReturnView>(
    sale.buying.post(`/api/v1/orders/${first}/return`, { reason: 'Llegó mal' }),
  )
  await ok(sale.selling.post(`/api/v1/store/returns/${id}/answer`, { outcome: 'approve', response: 'Sí' }))
  await shop.settle()
  expect((await orderOf(shop, first)).money).toBe('refunded')
  const operations = await shop.ctx.db.select().from(providerOperations)
  const reversals = operations.filter(({ kind }) => kind === 'reversal')
  expect(reversals.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['failed', NET],
    ['done', 10_000],
  ])
  expect((await balances(shop))['seller_receivable']).toBe(NET - 10_000)
  const { data: transfers } = await shop.ctx.payments.transfers.list({ destination: sale.account.accountId })
  expect(transfers.map((transfer) => transfer.amount_reversed)).toEqual([10_000])
  await expectInvariants(shop, 'called back in part')

  const second = await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  expect((await orderOf(shop, second)).money).toBe('released')
  expect((await balances(shop))['seller_receivable']).toBe(0)
  const { data: later } = await shop.ctx.payments.transfers.list({ destination: sale.account.accountId })
  expect(later.map((transfer) => transfer.amount)).toEqual([10_000, NET])
  await expectInvariants(shop, 'the debt is paid')
  await shop.advance(HOUR)
  expect(await reconcile(shop.ctx)).toBe(0)
})
