import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeSale } from '../sale/orders.ts'
import { makeBuyers, pay, stockOf } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

/** `ROUNDS=20` is the whole trial. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const BUYERS = 16

let shop: Shop
beforeAll(async () => {
  // Each step of a transaction is delayed, so that any possible interleaving occurs.
  shop = await startShop({ slowLinkMs: 6 })
})
afterAll(() => shop.stop())

test(`[PAY-02] ${BUYERS} buyers of one piece over a slow link to the database: one has it, in each of ${ROUNDS} rounds`, async () => {
  const browsers = await makeBuyers(shop, BUYERS)
  for (let round = 0; round < ROUNDS; round++) {
    const { product, facultyId } = await makeSale(shop, { stock: 1, priceCents: 12_000 })
    await noteShelf(shop, product)
    const body = checkoutBody(facultyId, [{ product: product.url, quantity: 1 }])
    const answers = await Promise.all(browsers.map((browser) => pay(browser, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(BUYERS - 1).fill(409)])
    expect(await stockOf(shop, product.id)).toBe(0)
    for (const answer of answers.filter(({ ok }) => ok)) {
      const { id } = (await answer.json()) as CheckoutStarted
      await shop.sandbox(`pay/${id}`, {})
    }
    await shop.settle()
    const sold = await shop.ctx.db.select().from(orders).where(eq(orders.productId, product.id))
    expect(sold).toHaveLength(1)
    await expectInvariants(shop, `round ${round}`)
  }
})
