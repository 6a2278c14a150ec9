import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printLine } from '../../scripts/say.ts'
import { fulfilCheckout } from '../../src/features/checkout/actions/fulfil-checkout.ts'
import { expireCheckouts } from '../../src/features/checkout/actions/sweep-checkouts.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { checkouts } from '../../src/features/checkout/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { MINUTE } from '../../src/lib/dates.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { makeSale } from '../sale/orders.ts'
import { makeBuyers, pay, stockOf } from '../sale/people.ts'
import { expectInvariants, noteShelf } from './invariants.ts'

/** `CROWD=1000` is the whole race; the suite runs a smaller one every time. */
const CROWD = Number(process.env['CROWD'] ?? 90)
const PIECES = 10
const MINUTES = 60_000 * 10

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function onShelf(stock: number) {
  const sale = await makeSale(shop, { stock, priceCents: 12_000 })
  await noteShelf(shop, sale.product)
  const body = checkoutBody(sale.facultyId, [{ product: sale.product.url, quantity: 1 }])
  const sold = () => shop.ctx.db.select().from(orders).where(eq(orders.productId, sale.product.id))
  return { ...sale, body, sold }
}

test(
  `[PAY-02] [PAY-03] ${CROWD} buyers for ${PIECES} pieces: ${PIECES} orders, no piece left, everybody else told that it is sold out`,
  async () => {
    const { product, body, sold } = await onShelf(PIECES)
    const browsers = await makeBuyers(shop, CROWD)
    const at = performance.now()
    const answers = await Promise.all(browsers.map((browser) => pay(browser, body)))
    const ms = Math.round(performance.now() - at)
    const won = answers.filter((answer) => answer.ok)
    const codes = await Promise.all(
      answers
        .filter((answer) => !answer.ok)
        .map(async (answer) => ((await answer.json()) as { code: string }).code),
    )
    expect(new Set(codes)).toEqual(new Set(['out-of-stock']))
    expect(won).toHaveLength(PIECES)
    expect(await stockOf(shop, product.id)).toBe(0)
    for (const answer of won) {
      const { id } = (await answer.json()) as CheckoutStarted
      await shop.sandbox(`pay/${id}`, {})
    }
    await shop.settle()
    expect(await sold()).toHaveLength(PIECES)
    expect(await stockOf(shop, product.id)).toBe(0)
    await expectInvariants(shop, 'the crowd')
    if (process.env['CROWD']) printLine(`${CROWD} buyers for ${PIECES} pieces: ${ms} ms`)
  },
  MINUTES,
)

test(
  '[PAY-02] [PAY-03] reservations end while the same pieces are paid: sold or free, never both, never neither',
  async () => {
    const crowd = Math.min(CROWD, 1_000)
    const pieces = 90
    let rounds = 0
    for (let left = crowd; left > 0; left -= pieces) {
      const { product, body, sold } = await onShelf(pieces)
      const browsers = await makeBuyers(shop, Math.min(left, pieces))
      const sessions: string[] = []
      for (const answer of await Promise.all(browsers.map((browser) => pay(browser, body))))
        sessions.push(((await answer.json()) as CheckoutStarted).id)
      await shop.ctx.clock.advance(36 * MINUTE)
      // Two processes sweep while everybody presses "Pagar" at the provider.
      const paying = Promise.all(sessions.map((id) => shop.sandbox(`pay/${id}`, {})))
      await Promise.all([paying, expireCheckouts(shop.ctx), expireCheckouts(shop.ctx)])
      await shop.settle()
      await shop.advance(MINUTE)
      const rows = await shop.ctx.db.select().from(checkouts)
      const mine = rows.filter(({ sessionId }) => sessions.includes(sessionId ?? ''))
      expect(mine.filter(({ state }) => state === 'open')).toEqual([])
      const paid = (await sold()).length
      expect(mine.filter(({ state }) => state === 'paid')).toHaveLength(paid)
      expect(await stockOf(shop, product.id)).toBe(pieces - paid)
      await expectInvariants(shop, `round ${rounds}`)
      rounds++
    }
    expect(rounds).toBeGreaterThan(0)
  },
  MINUTES,
)

test('[PAY-03] the success page and the webhook at the same instant make one order and one mail', async () => {
  const { buyer, buying, body, sold } = await onShelf(20)
  for (let round = 1; round <= 5; round++) {
    const { id } = (await (await pay(buying, body)).json()) as CheckoutStarted
    const done = () => buying.get(`/checkout?success=true&session_id=${id}`)
    await shop.sandbox(`pay/${id}`, {})
    await Promise.all([
      ...Array.from({ length: 10 }, () => fulfilCheckout(shop.ctx, id)),
      ...Array.from({ length: 5 }, done),
      shop.settle(),
    ])
    await shop.settle()
    expect(await sold()).toHaveLength(round)
  }
  const placed = (await shop.mailsTo(buyer.email)).filter(({ subject }) => /^Recibimos tu pago/.test(subject))
  expect(placed).toHaveLength(5)
  await expectInvariants(shop, 'success page and webhook')
})
