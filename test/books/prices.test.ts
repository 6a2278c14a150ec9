import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { bookPrices, pricesOfBooks } from '../../src/features/orders/read-book-prices.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { addDays } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
let sale: Sale
let order: Omit<typeof orders.$inferSelect, 'number'>

const isbn = '9786070000317'

beforeAll(async () => {
  shop = await startShop()
  sale = await makeSale(shop, { stock: 3 })
  await shop.ctx.db.update(products).set({ isbn }).where(eq(products.id, sale.product.id))
  const { handOverCode: _, wrongTries: __, number: ___, ...row } = await orderOf(shop, await buy(shop, sale))
  order = row
})
afterAll(() => shop?.stop())

/** The same order at another price on another day. */
const sold = (unitPriceCents: number, given: Partial<typeof orders.$inferInsert> = {}) =>
  shop.ctx.db.insert(orders).values({
    ...order,
    id: newId(),
    checkoutLineId: newId(),
    unitPriceCents,
    subtotalCents: unitPriceCents * (given.quantity ?? 1),
    ...given,
  })

test('[BYD-04] sold prices are the paid prices by month, without refunds', async () => {
  const now = new Date('2026-11-25T18:00:00Z')
  const ctx = { ...shop.ctx, clock: { ...shop.ctx.clock, now: () => now } }
  expect(await bookPrices(ctx, '9786070000201', { sinceDays: 90 })).toEqual({ all: null, months: [] })

  const november = new Date('2026-11-10T18:00:00Z')
  // Half past eleven at night in San Luis Potosí: still October.
  const october = new Date('2026-11-01T05:30:00Z')
  await shop.ctx.db
    .update(orders)
    .set({ placedAt: addDays(now, -400) })
    .where(eq(orders.id, order.id))
  for (const pesos of [160, 170, 180, 190]) await sold(pesos * 100, { placedAt: november, quantity: 2 })
  // Four are too few.
  const few = await bookPrices(ctx, isbn, { sinceDays: 90 })
  expect([few.all, few.months.map(({ count }) => count)]).toEqual([null, [4]])
  expect((await pricesOfBooks(ctx, [isbn], { sinceDays: 90 })).size).toBe(0)
  await sold(21_000, { placedAt: november, quantity: 2 })
  await sold(30_000, { placedAt: october })
  await sold(1_000, { placedAt: november, money: 'refunded', refundAskedAt: november })
  await sold(1_000, { placedAt: november, money: 'refunding', refundAskedAt: november })
  await sold(99_900, { placedAt: november, money: 'charged_back' })
  await sold(99_900, { placedAt: addDays(now, -91) })

  const { all, months } = await bookPrices(ctx, isbn, { sinceDays: 90 })
  expect(all).toEqual({
    count: 6,
    p10Cents: 16_000,
    p25Cents: 17_000,
    p50Cents: 18_000,
    p75Cents: 21_000,
    p90Cents: 30_000,
  })
  expect(months.map(({ month, count, p50Cents }) => [month, count, p50Cents])).toEqual([
    ['2026-10', 1, 30_000],
    ['2026-11', 5, 18_000],
  ])
  expect((await bookPrices(ctx, isbn, { sinceDays: 365 })).all?.count).toBe(7)
  // Several at once give the same; a book without sales is left out.
  const several = await pricesOfBooks(ctx, ['9786070000201', isbn], { sinceDays: 90 })
  expect([...several]).toEqual([[isbn, all]])

  // Sold prices of sold-out, paused and deleted products stay known.
  await shop.ctx.db.update(products).set({ deletedAt: now, stock: 0 }).where(eq(products.id, sale.product.id))
  expect((await bookPrices(ctx, isbn, { sinceDays: 90 })).all?.count).toBe(6)
})
