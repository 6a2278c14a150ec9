import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdOrder } from '../../src/features/orders/actions/hold-order.ts'
import { lockOrder } from '../../src/features/orders/store.ts'
import { moveMoney } from '../../src/features/orders/store-moves.ts'
import type { ReturnView } from '../../src/features/returns/contract.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, codeOf, confirmed, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function asked(sale: Sale): Promise<{ id: string; orderId: string }> {
  const orderId = await confirmed(shop, sale)
  const { id } = await ok<ReturnView>(
    sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No me queda' }),
  )
  return { id, orderId }
}

const approve = (seller: Browser, id: string, key: string, response = 'Va de regreso') =>
  seller.post(
    `/api/v1/store/returns/${id}/answer`,
    { outcome: 'approve', response },
    { 'idempotency-key': key },
  )

test('[PAY-07] a refund asked for a hundred times with one key is one refund and one answer', async () => {
  const sale = await makeSale(shop)
  const { id, orderId } = await asked(sale)
  const answers = await Promise.all(Array.from({ length: 100 }, () => approve(sale.selling, id, 'one')))
  const bodies = await Promise.all(answers.filter((answer) => answer.ok).map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  const codes = await Promise.all(
    answers
      .filter((answer) => !answer.ok)
      .map(async (answer) => ((await answer.json()) as { code: string }).code),
  )
  expect([...new Set(codes)].filter((code) => code !== 'request-in-progress')).toEqual([])
  const again = await approve(sale.selling, id, 'one')
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.text()).toBe(bodies[0])
  await shop.settle()
  const { data } = await shop.ctx.payments.refunds.list({
    payment_intent: (await orderOf(shop, orderId)).paymentIntentId,
  })
  expect(data).toHaveLength(1)
})

test('[PAY-07] a key is needed, is good for one request, and belongs to who sent it; a refusal is not kept', async () => {
  const sale = await makeSale(shop)
  const other = await makeSale(shop)
  const { id } = await asked(sale)
  expect(await codeOf(approve(sale.selling, id, ' '))).toBe('idempotency-key-missing')
  expect((await approve(sale.selling, id, 'mine', 'x'.repeat(1_001))).status).toBe(422)
  expect(await codeOf(approve(other.selling, id, 'mine'))).toBe('return-not-found')
  await ok(approve(sale.selling, id, 'mine'))
  expect(await codeOf(approve(sale.selling, id, 'mine', 'Otra cosa'))).toBe('idempotency-key-reused')
  expect(await codeOf(approve(sale.selling, id, 'another'))).toBe('return-answered')
})

test('[BUY-01] [SEL-07] long lists come in pages that miss nothing and repeat nothing, also while orders come in', async () => {
  const sale = await makeSale(shop, { stock: 30 })
  for (let n = 0; n < 5; n++) await buy(shop, sale)
  const done = await confirmed(shop, sale)
  for (const [browser, path] of [
    [sale.buying, '/api/v1/orders'],
    [sale.selling, '/api/v1/store/orders'],
  ] as const) {
    const numbers: string[] = []
    let cursor: string | null = ''
    let total = 0
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = await ok<{ items: { number: string }[]; total: number; nextCursor: string | null }>(
        browser.get(`${path}?limit=2${query}`),
      )
      expect(page.items.length).toBeLessThanOrEqual(2)
      if (numbers.length === 0) total = page.total
      numbers.push(...page.items.map((item) => item.number))
      cursor = page.nextCursor
      // Newer ones come in before the first page; the next pages go on where they were.
      if (numbers.length === 2) await buy(shop, sale)
    }
    expect(numbers).toHaveLength(total)
    expect(new Set(numbers).size).toBe(total)
  }
  const stores = await ok<{ items: { id: string }[] }>(sale.selling.get('/api/v1/store/orders?limit=100'))
  expect(stores.items.at(-1)?.id).toBe(done)
  expect((await sale.buying.get('/api/v1/orders?cursor=nonsense')).status).toBe(200)
  expect((await sale.buying.get('/api/v1/orders?limit=1000')).status).toBe(422)
})

test('[PAY-06] an order is never written from an older copy of its row, and never along a way that its graph has not', async () => {
  const sale = await makeSale(shop)
  const orderId = await confirmed(shop, sale)
  const before = await orderOf(shop, orderId)
  const now = shop.ctx.clock.now()
  const twice = inTransaction(shop.ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('no order')
    await holdOrder(tx, order, now)
    await holdOrder(tx, order, now)
  })
  await expect(twice).rejects.toThrow('any more')
  const forbidden = inTransaction(shop.ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await moveMoney(tx, order, 'refund-made', 'provider', {}, now)
  })
  await expect(forbidden).rejects.toThrow('may not refund-made what is held')
  expect(await orderOf(shop, orderId)).toEqual(before)
})
