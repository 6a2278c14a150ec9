import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { addDays } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Line = { product: string; quantity: number; details?: Record<string, string> }
const linesOf = async (answer: Response) => ((await answer.json()) as { lines: Line[] }).lines
const brief = (lines: readonly Line[]) => lines.map(({ product, quantity }) => [product, quantity])
const merge = (browser: Browser, lines: readonly Line[]) => browser.post('/api/v1/cart/merge', { lines })

describe('[CRT-01] the cart of a signed-in person', () => {
  test('[CRT-01] merges the carts of two devices with the greater quantity of each line', async () => {
    const { db } = shop.ctx
    const [book, lamp, mug] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)]
    const { email } = await makeLogin(shop)
    const laptop = await shop.as(email)
    await laptop.put('/api/v1/cart', {
      lines: [
        { product: book.url, quantity: 2 },
        { product: lamp.url, quantity: 5 },
      ],
    })
    const phone = await shop.as(email)
    const merged = await linesOf(
      await merge(phone, [
        { product: lamp.url, quantity: 1 },
        { product: book.url, quantity: 3 },
        { product: mug.url, quantity: 1 },
      ]),
    )
    const expected = [
      [book.url, 3],
      [lamp.url, 5],
      [mug.url, 1],
    ]
    expect(brief(merged)).toEqual(expected)
    expect(brief(await linesOf(await laptop.get('/api/v1/cart')))).toEqual(expected)
    // Meeting again changes nothing.
    expect(brief(await linesOf(await merge(phone, merged)))).toEqual(expected)
  })

  test('[CRT-01] storing the cart returns its quote, with the lines that cannot be bought', async () => {
    const { db } = shop.ctx
    const book = await makeProduct(db, { priceCents: 12_000, stock: 2 })
    const shirt = await makeProduct(db, { specification: [{ name: 'Talla', values: ['CH', 'M'] }] })
    const browser = await shop.as((await makeLogin(shop)).email)
    const lines = [
      { product: book.url, quantity: 2, details: {} },
      { product: shirt.url, quantity: 1, details: { Talla: 'XL' } },
      { product: 'nada', quantity: 1, details: {} },
    ]
    const kept = await browser.put('/api/v1/cart', { lines })
    expect(kept.status).toBe(200)
    const { revision, ...cart } = await kept.json()
    expect(cart).toEqual(await (await browser.post('/api/v1/cart/quote', { lines })).json())
    expect(revision).toBe((await (await browser.get('/api/v1/me')).json()).me.cart)
    expect(cart).toMatchObject({ totalCents: 24_000, ready: false, gone: [{ product: 'nada' }] })
    expect(await linesOf(await browser.get('/api/v1/cart'))).toEqual(lines.slice(0, 1))
    await browser.put('/api/v1/cart', { lines: [] })
    expect(await linesOf(await browser.get('/api/v1/cart'))).toEqual([])
  })

  test('[CRT-01] of two tabs that store their carts in parallel, one cart is stored', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeProduct(shop.ctx.db)))
    const browser = await shop.as((await makeLogin(shop)).email)
    const tabs = made.map(({ url }) => [{ product: url, quantity: 1, details: {} }])
    for (let round = 0; round < 5; round++) {
      await Promise.all(tabs.map((lines) => browser.put('/api/v1/cart', { lines })))
      expect(tabs).toContainEqual(await linesOf(await browser.get('/api/v1/cart')))
    }
  })

  test('[CRT-01] the same product with other options is a separate line', async () => {
    const shirt = await makeProduct(shop.ctx.db, { specification: [{ name: 'Talla', values: ['CH', 'M'] }] })
    const browser = await shop.as((await makeLogin(shop)).email)
    const lines = ['CH', 'M'].map((Talla) => ({ product: shirt.url, quantity: 1, details: { Talla } }))
    expect(await linesOf(await merge(browser, lines))).toEqual(lines)
  })

  test('[CRT-01] a quantity outside 1 to 9 is refused, and no amount is taken from a browser', async () => {
    const { url: product } = await makeProduct(shop.ctx.db)
    for (const quantity of [0, -1, 10, 1.5, 'x'])
      expect((await shop.guest().post('/api/v1/cart/quote', { lines: [{ product, quantity }] })).status).toBe(
        422,
      )
    const priced = { product, quantity: 1, priceCents: 1 }
    expect((await shop.guest().post('/api/v1/cart/quote', { lines: [priced] })).status).toBe(422)
  })
})

test('[CRT-02] every quote has the product’s current price, offer, condition, stock and store', async () => {
  const { db } = shop.ctx
  const product = await makeProduct(db, {
    condition: 'usado',
    priceCents: 20_000,
    stock: 3,
    offerKind: 'Disccount',
    offerValue: 25,
    offerEndsAt: addDays(shop.ctx.clock.now(), 1),
  })
  const quote = async (quantity: number) => {
    const answer = await shop
      .guest()
      .post('/api/v1/cart/quote', { lines: [{ product: product.url, quantity }] })
    const cart = (await answer.json()) as { stores: { logo: string; lines: object[] }[]; totalCents: number }
    return { cart, line: cart.stores[0]?.lines[0] }
  }
  const first = await quote(2)
  expect(first.line).toMatchObject({
    condition: 'usado',
    stock: 3,
    unitPriceCents: 15_000,
    oldPriceCents: 20_000,
    subtotalCents: 30_000,
    exceeded: false,
  })
  expect(first.cart.stores[0]?.logo).toMatch(/^\/files\//)
  expect((await quote(4)).line).toMatchObject({ exceeded: true, problem: 'not-enough' })
  await db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  expect((await quote(1)).line).toMatchObject({ problem: 'sold-out' })
  await db.update(products).set({ stock: 3 }).where(eq(products.id, product.id))
  await shop.advance(2 * 86_400_000)
  expect((await quote(2)).line).toMatchObject({ unitPriceCents: 20_000, oldPriceCents: null })
})
