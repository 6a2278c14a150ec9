import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteView } from '../../src/features/hand-over/contract-route.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { MINUTE, SECOND } from '../../src/lib/dates.ts'
import { mails } from '../../src/platform/mailer/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { buy, codeOf, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

type Moved = { moved: string[]; skipped: string[] }
const leave = (sale: Sale, ids: string[]) =>
  ok<Moved>(sale.selling.post('/api/v1/store/route/leave', { orders: ids }))
const takeBack = (sale: Sale, ids: string[]) =>
  sale.selling.post('/api/v1/store/route/take-back', { orders: ids })

async function buyMany(sale: Sale, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await buy(shop, sale))
  return ids
}

const sentOf = async (id: string) =>
  (await orderOf(shop, id)).process.find(({ stage }) => stage === 'sent')?.status

async function toldOf(ids: string[]): Promise<number> {
  const keys = ids.map((id) => `order:${id}:sent`)
  return (await shop.ctx.db.select().from(mails).where(inArray(mails.key, keys))).length
}

test('[BYD-10] one drop-off of twelve orders sets twelve stages, and sends twelve mails ten seconds later', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  const ids = await buyMany(sale, 12)
  const before = await ok<RouteView>(sale.selling.get('/api/v1/store/route'))
  expect(before.stops.map(({ office, orders: waiting }) => [office?.id, waiting.length])).toEqual([
    [sale.facultyId, 12],
  ])
  expect(before.packing).toEqual([{ name: sale.product.name, pieces: 12 }])

  expect(await leave(sale, ids)).toEqual({
    moved: expect.toSatisfy((all: string[]) => all.length === 12),
    skipped: [],
  })
  await shop.settle()
  for (const id of ids) expect(await sentOf(id)).toBe('ok')
  expect(await toldOf(ids)).toBe(0)
  await shop.advance(settings.undoMs - SECOND)
  expect(await toldOf(ids)).toBe(0)
  await shop.advance(SECOND)
  expect(await toldOf(ids)).toBe(12)
  await shop.advance(MINUTE)
  expect(await toldOf(ids)).toBe(12)
  expect(await codeOf(takeBack(sale, ids))).toBe('leaving-not-undoable')
  expect(await sentOf(ids[0] ?? '')).toBe('ok')
  const after = await ok<RouteView>(sale.selling.get('/api/v1/store/route'))
  expect(after.stops).toEqual([])
  expect(after.left).toMatchObject([{ undoUntil: null, orders: { length: 12 } }])
})

test('[BYD-10] a drop-off can be undone for ten seconds, without a mail to a buyer', async () => {
  const sale = await makeSale(shop, { stock: 5 })
  const ids = await buyMany(sale, 3)
  const [first = '', ...others] = ids
  const before = await orderOf(shop, first)
  await leave(sale, ids)
  expect((await ok<RouteView>(sale.selling.get('/api/v1/store/route'))).left[0]?.undoUntil).not.toBeNull()
  expect(await ok<Moved>(takeBack(sale, ids))).toMatchObject({ skipped: [] })
  expect(await ok<Moved>(takeBack(sale, ids))).toEqual({ moved: [], skipped: [] })
  const { updatedAt: _then, ...as } = await orderOf(shop, first)
  const { updatedAt: _now, ...was } = before
  expect(as).toEqual(was)
  await shop.advance(MINUTE)
  expect(await toldOf(ids)).toBe(0)
  // After a second drop-off the buyers are notified once.
  await leave(sale, others)
  await shop.advance(MINUTE)
  expect(await toldOf(ids)).toBe(2)
})

test('[BYD-10] parallel drop-offs mark each order once; changed orders are skipped', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const ids = await buyMany(sale, 4)
  const [handed = ''] = ids
  const { handOverCode } = await orderOf(shop, handed)
  await ok(sale.selling.post(`/api/v1/store/orders/${handed}/hand-over`, { code: handOverCode }))
  const both = await Promise.all([leave(sale, ids), leave(sale, [...ids].reverse())])
  expect(both.map(({ moved }) => moved.length).toSorted()).toEqual([0, 3])
  expect(both.every(({ skipped }) => skipped.includes(handed))).toBe(true)
  // Handed over within the ten seconds: its buyer has it already.
  const next = ids[1] ?? ''
  const code = (await orderOf(shop, next)).handOverCode
  await ok(sale.selling.post(`/api/v1/store/orders/${next}/hand-over`, { code }))
  expect(await ok<Moved>(takeBack(sale, ids))).toMatchObject({ moved: { length: 2 } })
  await shop.advance(MINUTE)
  expect(await toldOf(ids)).toBe(0)
})

test('[BYD-10] another store’s order moves nothing, and looks like an unknown order', async () => {
  const [sale, other] = [await makeSale(shop), await makeSale(shop)]
  const [own, foreign] = [await buy(shop, sale), await buy(shop, other)]
  const nobodys = '00000000-0000-4000-8000-000000000000'
  for (const ids of [[own, foreign], [foreign], [own, nobodys]])
    for (const act of ['leave', 'take-back'])
      expect(await codeOf(sale.selling.post(`/api/v1/store/route/${act}`, { orders: ids }))).toBe(
        'order-not-found',
      )
  expect([await sentOf(own), await sentOf(foreign)]).toEqual(['pending', 'pending'])
})

test('[BYD-10] a killed process loses no mail: the next process sends it', async () => {
  const sale = await makeSale(shop)
  const id = await buy(shop, sale)
  await leave(sale, [id])
  const due = await shop.ctx.db.select({ at: orders.sentMailDueAt }).from(orders).where(eq(orders.id, id))
  expect(due[0]?.at?.getTime()).toBeGreaterThan(shop.ctx.clock.now().getTime())
  await shop.advance(MINUTE)
  expect(await toldOf([id])).toBe(1)
  expect((await orderOf(shop, id)).sentMailDueAt).toBeNull()
})
