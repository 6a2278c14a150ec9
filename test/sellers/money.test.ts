import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../src/features/orders/tables.ts'
import type { MoneyOrder, StoreMoneyPage } from '../../src/features/settlement/contract.ts'
import {
  allMoneyOrders,
  moneyOrdersAt,
  nextMoneyOrders,
  storeMoney,
} from '../../src/features/settlement/read.ts'
import { payoutStages } from '../../src/features/settlement/rules.ts'
import { addMs, DAY, HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
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

test('[BYD-02] the sums of the database equal those of the orders, page by page', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  await oneOfEach(sale)
  const all = await allMoneyOrders(shop.ctx, sale.store.id)
  expect(new Set(all.map((order) => order.stage))).toEqual(new Set(payoutStages))
  const at = (...stages: MoneyOrder['stage'][]) => all.filter((order) => stages.includes(order.stage))
  const net = (list: MoneyOrder[]) => list.reduce((sum, order) => sum + order.netCents, 0)
  const [held, paused] = [at('held'), at('paused')]
  const [due, sent] = [at('due', 'waits-account', 'sending'), at('sent')]
  expect(await storeMoney(shop.ctx, sale.store.id)).toEqual({
    heldCents: net(held),
    heldOrders: held.length,
    pausedCents: net(paused),
    pausedOrders: paused.length,
    dueCents: net(due),
    dueOrders: due.length,
    sentCents: all.reduce((sum, order) => sum + order.sentCents, 0),
    sentOrders: all.filter((order) => order.sentCents > 0).length,
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
})

test('[BYD-02] the page has only the rows that it shows', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  for (let n = 0; n < 11; n++) await buy(shop, sale)
  const all = await allMoneyOrders(shop.ctx, sale.store.id)
  const html = await (await sale.selling.get(paths.account('money'))).text()
  expect(html).toContain(all[9]?.orderId)
  expect(html).not.toContain(all.at(-1)?.orderId)
  const second = await (await sale.selling.get(`${paths.account('money')}?page=2`)).text()
  expect(second).toContain(all.at(-1)?.orderId)
})

test('[BYD-02] refunds are no sales: rows, spreadsheet and tiles agree', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  const [back, kept, owed] = [
    await confirmed(shop, sale),
    await confirmed(shop, sale),
    await confirmed(shop, sale),
  ]
  await shop.advance(2 * DAY + HOUR)
  const giveBack = async (id: string) => {
    const entry = await ok<{ id: string }>(sale.buying.post(`/api/v1/orders/${id}/return`, { reason: 'No' }))
    const answer = { outcome: 'approve', response: 'Sí' }
    await ok(sale.selling.post(`/api/v1/store/returns/${entry.id}/answer`, answer))
    await shop.settle()
  }
  await giveBack(back)
  // Money that the bank has received cannot be taken back.
  await shop.sandbox('payouts', { account: sale.account.accountId })
  await giveBack(owed)
  const all = await allMoneyOrders(shop.ctx, sale.store.id)
  const row = (id: string) => all.find((order) => order.orderId === id)
  const gone = { stage: 'returned', returnedCents: 50_000, commissionBaseCents: 0, netCents: 0 }
  expect(row(back)).toMatchObject({ ...gone, sentCents: 0, takenBackCents: 47_245, owedCents: 0 })
  expect(row(owed)).toMatchObject({ ...gone, sentCents: 47_245, takenBackCents: 0, owedCents: 47_245 })
  expect(row(kept)).toMatchObject({ stage: 'sent', returnedCents: 0, netCents: 47_245, sentCents: 47_245 })

  const csv = await (await sale.selling.get(paths.moneyExport())).text()
  const [head = [], ...lines] = csv
    .trim()
    .split(/\r\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^\uFEFF?"|"$/g, '')))
  const sum = (column: string) =>
    lines.reduce((cents, line) => cents + Math.round(Number(line[head.indexOf(column)]) * 100), 0)
  const tiles = await storeMoney(shop.ctx, sale.store.id)
  expect(sum('Enviado')).toBe(tiles.sentCents)
  expect(tiles.sentCents).toBe(2 * 47_245)
  expect(sum('Adeudo que dejó') - sum('Descontado por adeudo')).toBe(tiles.owedCents)
  expect(sum('Para ti')).toBe(47_245)
  expect(sum('Recuperado de tu cuenta')).toBe(47_245)
})

test('[BYD-02] a pending reversal from a store’s account is not shown as a deduction', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  const first = await confirmed(shop, sale)
  await shop.advance(2 * DAY + HOUR)
  await confirmed(shop, sale)
  const entry = await ok<{ id: string }>(sale.buying.post(`/api/v1/orders/${first}/return`, { reason: 'No' }))
  const answer = { outcome: 'approve', response: 'Sí' }
  await ok(sale.selling.post(`/api/v1/store/returns/${entry.id}/answer`, answer))
  expect((await storeMoney(shop.ctx, sale.store.id)).owedCents).toBe(47_245)
  const page = await (await sale.selling.get(paths.account('money'))).text()
  expect(page).toContain('Próximas liberaciones')
  expect(page).not.toContain('pagan tu adeudo')
  await shop.settle()
})
