import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import type { MoneyOrder, StoreMoneyPage } from '../../src/features/payouts/contract.ts'
import {
  allMoneyOrders,
  moneyOrdersAt,
  nextMoneyOrders,
  storeMoney,
} from '../../src/features/payouts/read.ts'
import { payoutStages } from '../../src/features/payouts/rules.ts'
import { addMs, DAY, HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/web/routes.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, confirmed, deliver, makeSale, ok, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

const change = (id: string, to: Partial<typeof orders.$inferInsert>) =>
  shop.ctx.db.update(orders).set(to).where(eq(orders.id, id))

/** One order at each stage that the money of an order can be at. */
async function oneOfEach(sale: Sale): Promise<void> {
  const [back, waiting, sending] = [
    await confirmed(shop, sale),
    await confirmed(shop, sale),
    await confirmed(shop, sale),
  ]
  await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  await change(back, { money: 'charged_back' })
  await buy(shop, sale)
  await deliver(shop, sale, await buy(shop, sale))
  await confirmed(shop, sale)
  const disputed = await confirmed(shop, sale)
  await ok(sale.buying.post(`/api/v1/orders/${disputed}/disputes`, { message: 'Está roto' }))
  await change(await confirmed(shop, sale), {
    money: 'refunding',
    refundAskedAt: shop.ctx.clock.now(),
  })
  const ago = addMs(shop.ctx.clock.now(), -HOUR)
  await change(waiting, { money: 'held', releaseDueAt: ago })
  await change(sending, { money: 'releasing' })
}

test('[BYD-02] the sums that the database makes are those of the orders, page by page', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  await oneOfEach(sale)
  const all = await allMoneyOrders(shop.ctx, sale.store.id)
  expect(new Set(all.map((order) => order.stage))).toEqual(new Set(payoutStages))
  const at = (...stages: MoneyOrder['stage'][]) => all.filter((order) => stages.includes(order.stage))
  const net = (list: MoneyOrder[]) => list.reduce((sum, order) => sum + order.netCents, 0)
  const [held, due, sent] = [at('held', 'paused'), at('due', 'waits-account', 'sending'), at('sent')]
  expect(await storeMoney(shop.ctx, sale.store.id)).toEqual({
    heldCents: net(held),
    heldOrders: held.length,
    dueCents: net(due),
    dueOrders: due.length,
    sentCents: sent.reduce((sum, order) => sum + order.sentCents, 0),
    sentOrders: sent.length,
    owedCents: 0,
    total: all.length,
  })
  expect(sent[0]?.sentCents).toBe(47_245)
  expect(await nextMoneyOrders(shop.ctx, sale.store.id, 5)).toEqual(at('due'))
  expect(await moneyOrdersAt(shop.ctx, sale.store.id, { page: 2, size: 3 })).toEqual(all.slice(3, 6))

  const seen: MoneyOrder[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page: StoreMoneyPage = await ok(sale.selling.get(`/api/v1/store/money?limit=4${query}`))
    expect(page).toMatchObject({ total: all.length, heldCents: net(held) })
    seen.push(...page.orders)
    cursor = page.nextCursor
  }
  expect(seen).toEqual(all)
}, 60_000)

test('[BYD-02] the page carries the rows that it shows and no others', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  for (let n = 0; n < 11; n++) await buy(shop, sale)
  const all = await allMoneyOrders(shop.ctx, sale.store.id)
  const html = await (await sale.selling.get(paths.account('money'))).text()
  expect(html).toContain(all[9]?.orderId)
  expect(html).not.toContain(all.at(-1)?.orderId)
  const second = await (await sale.selling.get(`${paths.account('money')}?page=2`)).text()
  expect(second).toContain(all.at(-1)?.orderId)
}, 60_000)
