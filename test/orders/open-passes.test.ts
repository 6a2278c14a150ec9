import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readViewer } from '../../src/features/accounts/session.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { readPasses } from '../../src/features/orders/read-passes.ts'
import { orders } from '../../src/features/orders/tables.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { buy, confirmed, deliver, GOOD_CARD, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'
import { pay } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.sandbox('balance', { amount: 1_000_000 })
})
afterAll(() => shop.stop())

async function passesOf(browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const viewer = await readViewer(shop.ctx, new Headers({ cookie }))
  if (!viewer) throw new Error('nobody is signed in')
  return readPasses(shop.ctx, viewer)
}
const ordersOf = async (browser: Browser) => (await passesOf(browser)).map(({ orderId }) => orderId)
const bring = ({ selling }: Sale, orderId: string) =>
  ok(selling.post(`/api/v1/store/orders/${orderId}/process`, { stage: 'sent', comment: '' }))

test('[BYD-07] the open passes are the buyer’s own, those with a parcel at the office first', async () => {
  const sale = await makeSale(shop, { stock: 9 })
  const stranger = await makeSale(shop)
  const [older, newer] = [await buy(shop, sale), await buy(shop, sale)]
  const foreign = await buy(shop, stranger)
  expect(await ordersOf(sale.buying)).toEqual(expect.arrayContaining([older, newer]))
  expect(await ordersOf(sale.selling)).toEqual([])
  for (const ready of [older, newer]) {
    if (ready === newer) await deliver(shop, sale, older)
    else await bring(sale, older)
    if (ready === newer) break
    const passes = await passesOf(sale.buying)
    expect(passes.map(({ orderId, isReady }) => [orderId, isReady])).toEqual([
      [older, true],
      [newer, false],
    ])
    expect(passes.map(({ when }) => when)).toEqual([
      expect.stringMatching(/^Recoge antes del /),
      expect.stringMatching(/^Llega a más tardar el /),
    ])
    const { checkoutId } = await orderOf(shop, older)
    expect(passes[0]).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), qr: expect.anything() })
    expect(checkoutId).toBeTruthy()
  }
  expect(await ordersOf(sale.buying)).toEqual([newer])
  expect(await ordersOf(stranger.buying)).toEqual([foreign])
})
