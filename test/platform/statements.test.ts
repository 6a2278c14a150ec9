import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { GOOD_CARD, makeSale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'
import { makeStaff } from '../staff/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

/** Periodic statements of the clock, the changes and the queue’s listener. */
const own = /clock_timestamp|pg_current_snapshot|pg_listening_channels/

/** How often a visitor's page asks the database, with what all pages share in memory already. */
async function statementsOf(path: string, visitor = shop.guest()): Promise<string[]> {
  const ask = async () => expect((await visitor.get(path)).status).toBe(200)
  // Recent changes are read now, not between the two measurements.
  await shop.changes.catchUp()
  // Nor does what is in memory grow old between them, however slow this machine is.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await ask()
  const query = vi.spyOn(shop.ctx.db.$client, 'query')
  await ask()
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  now.mockRestore()
  return texts.filter((text) => !own.test(text))
}

test('[CAT-05] a product’s page reads product and store together, then blocks, reviews and questions', async () => {
  const { id: storeId } = await makeStore(shop.ctx.db)
  const { url } = await makeProduct(shop.ctx.db, { storeId })
  expect(await statementsOf(`/product/${url}`)).toHaveLength(4)
  expect(await statementsOf(`/api/v1/products/${url}`)).toHaveLength(1)
})

test('[ACC-07] a seller’s account reads the store and its pending counts once', async () => {
  const { selling } = await makeSale(shop)
  const texts = await statementsOf('/account', selling)
  const noun = /from \\"(orders|disputes|returns|questions|stores)\\"/
  expect(texts.filter((text) => noun.test(text))).toHaveLength(1)
})

test('[CAT-15] the staff’s queue is read once for frame and page', async () => {
  const { browser } = await makeStaff(shop)
  const texts = await statementsOf('/staff', browser)
  expect(texts.filter((text) => text.includes('staff_tasks'))).toHaveLength(1)
})

test('[PAY-03] a purchase takes 32 statements at most, mail and bell included, all of them prepared', async () => {
  const sale = await makeSale(shop)
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { id } = (await (await pay(sale.buying, body)).json()) as CheckoutStarted
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  const asked = query.mock.calls.map(([statement]) => statement as string | { name?: string; text: string })
  query.mockRestore()
  const statements = asked
    .map((statement) => (typeof statement === 'string' ? { text: statement } : statement))
    // Polls of the test's queue and of changes do not belong to the purchase.
    .filter(({ text, ...of }) => !own.test(text) && ('name' in of || !text.includes('jobs.')))
  expect(statements.length).toBeLessThanOrEqual(32)
  const unprepared = statements.filter((statement) => !('name' in statement) || !statement.name)
  expect(new Set(unprepared.map(({ text }) => text))).toEqual(new Set(['begin', 'commit']))
})
