import { eq } from 'drizzle-orm'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import type { PriceOfferView } from '../../src/features/price-offers/contract.ts'
import { priceOffers } from '../../src/features/price-offers/tables.ts'
import type { Browser } from '../browser.ts'
import type { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { checkoutBody } from '../sale/bodies.ts'
import { ok } from '../sale/orders.ts'
import { makeFaculty, makeLogin, makeSeller, pay } from '../sale/people.ts'

export type Haggle = Awaited<ReturnType<typeof makeHaggle>>

/** A used product of $240.00, its seller, and a verified student who wants it cheaper. */
export async function makeHaggle(shop: Shop, product: Parameters<typeof makeProduct>[1] = {}) {
  const seller = await makeSeller(shop, { condition: 'usado', priceCents: 24_000, ...product })
  const buyer = await makeLogin(shop)
  const facultyId = await makeFaculty(shop)
  const [buying, selling] = [await shop.as(buyer.email), await shop.as(seller.owner.email)]
  return { ...seller, buyer, facultyId, buying, selling }
}

export const offer = (browser: Browser, url: string, amountCents: unknown) =>
  browser.post(`/api/v1/products/${url}/price-offers`, { amountCents })

export async function offered(browser: Browser, url: string, amountCents: number): Promise<string> {
  return (await ok<{ id: string }>(offer(browser, url, amountCents))).id
}

export const answer = (browser: Browser, id: string, body: object) =>
  browser.post(`/api/v1/price-offers/${id}/answer`, body)

export const accept = (browser: Browser, id: string, amountCents: number) =>
  ok<{ state: string }>(answer(browser, id, { answer: 'accept', amountCents }))

/** Offered and accepted. */
export async function agreed(haggle: Haggle, amountCents = 20_000): Promise<string> {
  const id = await offered(haggle.buying, haggle.product.url, amountCents)
  await accept(haggle.selling, id, amountCents)
  return id
}

export async function rowOf(shop: Shop, id: string) {
  const [row] = await shop.ctx.db.select().from(priceOffers).where(eq(priceOffers.id, id))
  if (!row) throw new Error(`no offer ${id}`)
  return row
}
export const stateOf = async (shop: Shop, id: string) => (await rowOf(shop, id)).state

export async function listOf(browser: Browser): Promise<PriceOfferView[]> {
  return (await ok<{ items: PriceOfferView[] }>(browser.get('/api/v1/account/price-offers'))).items
}

type Line = { unitPriceCents: number; quantity: number; problem: string | null; agreedUntil: string | null }
type Quote = { totalCents: number; ready: boolean; stores: { lines: Line[] }[] }

/** The buyer's cart with pieces of the product. */
export async function quoted(browser: Browser, url: string, quantity = 1) {
  const body = { lines: [{ product: url, quantity }] }
  const { stores, totalCents, ready } = await ok<Quote>(browser.post('/api/v1/cart/quote', body))
  return { line: stores[0]?.lines[0], totalCents, ready }
}

export const payOne = ({ buying, facultyId, product }: Haggle, more: object = {}) =>
  pay(buying, { ...checkoutBody(facultyId, [{ product: product.url, quantity: 1 }]), ...more })

export const started = (answered: Promise<Response>) => ok<CheckoutStarted>(answered)
