import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortByCounters } from '../../src/features/catalogue/handlers.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { DAY, HOUR } from '../../src/lib/dates.ts'
import { paths } from '../../src/paths.ts'
import { type Shop, startShop } from '../harness.ts'
import { expectInvariants, noteShelf } from '../money/invariants.ts'
import { renderPage, textOf } from '../pages.ts'
import { confirmed, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
  await shop.sandbox('balance', { amount: 5_000_000 })
})
afterAll(() => shop.stop())

async function giveBack(sale: Sale, orderId: string): Promise<void> {
  const entry = await ok<{ id: string }>(
    sale.buying.post(`/api/v1/orders/${orderId}/return`, { reason: 'No sirve' }),
  )
  const answer = { outcome: 'approve', response: 'Sí' }
  await ok(sale.selling.post(`/api/v1/store/returns/${entry.id}/answer`, answer))
  await shop.settle()
}

async function figures(sale: Sale) {
  await sortByCounters(shop.ctx)
  const [row] = await shop.ctx.db
    .select({ sorted: products.sortedSales, store: stores.sales, stars: stores.ratingSum })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(products.id, sale.product.id))
  const product = await ok<{ sales: number; rating: number | null; ratingCount: number }>(
    shop.guest().get(`/api/v1/products/${sale.product.url}`),
  )
  return { ...row, sold: product.sales, rating: product.rating, reviews: product.ratingCount }
}

const review = (sale: Sale, stars: number) =>
  sale.buying.post(`/api/v1/products/${sale.product.url}/reviews`, { stars, comment: 'Va' })

test('[SEL-08] [CAT-14] [BUY-03] refunded pieces are not sold, and their review does not count', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  await noteShelf(shop, sale.product)
  const [kept, returned] = [await confirmed(shop, sale), await confirmed(shop, sale)]
  expect(await figures(sale)).toMatchObject({ sold: 2, sorted: 2, store: 2 })
  expect((await review(sale, 5)).status).toBe(201)
  expect(await figures(sale)).toMatchObject({ rating: 5, reviews: 1, stars: 5 })

  // The buyer has another one, which the review speaks of from now on.
  await giveBack(sale, returned)
  expect(await figures(sale)).toMatchObject({ sold: 1, sorted: 1, store: 1, rating: 5, reviews: 1 })

  await shop.advance(2 * DAY + HOUR)
  await giveBack(sale, kept)
  expect((await orderOf(shop, kept)).money).toBe('refunded')
  expect(await figures(sale)).toMatchObject({
    sold: 0,
    sorted: 0,
    store: 0,
    rating: null,
    reviews: 0,
    stars: 0,
  })
  const list = await ok<{ total: number; items: object[] }>(
    shop.guest().get(`/api/v1/products/${sale.product.url}/reviews`),
  )
  expect(list).toMatchObject({ total: 0, items: [] })

  const refused = await review(sale, 5)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'review-order-needed',
    detail: 'Puedes opinar de lo que te entregaron y no devolviste',
  })
  const page = await textOf(await sale.buying.get(`${paths.account('my-shopping')}?orden=${kept}`))
  expect(page).not.toContain(paths.purchase(kept, 'opinion'))
  await expectInvariants(shop, 'two purchases and two returns')
})

test('[CAT-14] [PAY-07] a payment that the bank reverses leaves neither a sale nor a review', async () => {
  const sale = await makeSale(shop, { stock: 20 })
  await noteShelf(shop, sale.product)
  const orderId = await confirmed(shop, sale)
  expect((await review(sale, 1)).status).toBe(201)
  const { chargeId } = await orderOf(shop, orderId)
  await shop.sandbox('disputes', { charge: chargeId, outcome: 'lost' })
  await shop.settle()
  expect(await figures(sale)).toMatchObject({ sold: 0, sorted: 0, store: 0, rating: null, reviews: 0 })
  expect((await review(sale, 1)).status).toBe(403)
  await expectInvariants(shop, 'a lost chargeback')
})
