import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartView } from '../../src/features/cart/contract.ts'
import { suspendProducts } from '../../src/features/catalogue/store/closing.ts'
import type { CheckoutStarted } from '../../src/features/checkout/contract.ts'
import { stores } from '../../src/features/stores/tables.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { GOOD_CARD } from '../sale/bodies.ts'
import { pay } from '../sale/people.ts'
import { type Scenes, scenesOf } from '../sale/scenes.ts'

let shop: Shop
let acts: Scenes
beforeAll(async () => {
  shop = await startShop({ renderPage })
  acts = scenesOf(shop)
})
afterAll(() => shop.stop())

const pause = (browser: Browser, products: string[], paused = true) =>
  browser.post('/api/v1/store/products/pause', { products, paused })
const seen = async (url: string) => (await shop.guest().get(`/product/${url}`)).status
const changedOf = async (answer: Response) => ((await answer.json()) as { changed: string[] }).changed

test('[BYD-10] a paused product is hidden and off sale, and unchanged when it is resumed', async () => {
  const { owner, browser, product, body } = await acts.scene()
  const seller = await shop.as(owner.email)
  expect(await changedOf(await pause(seller, [product.url]))).toEqual([product.url])
  // A second press changes nothing.
  expect(await changedOf(await pause(seller, [product.url]))).toEqual([])
  expect(await seen(product.url)).toBe(404)
  expect(await (await seller.get(`/product/${product.url}`)).text()).toContain('Está en pausa')
  const { gone } = (await (
    await browser.post('/api/v1/cart/quote', { lines: body.lines })
  ).json()) as CartView
  expect(gone).toHaveLength(1)
  expect((await pay(browser, body)).status).toBe(409)
  expect(await changedOf(await pause(seller, [product.url], false))).toEqual([product.url])
  expect(await seen(product.url)).toBe(200)
  expect((await pay(browser, body)).status).toBe(201)
})

test('[BYD-10] a started payment continues while its product is paused', async () => {
  const { owner, browser, product, body } = await acts.scene()
  const { id } = (await (await pay(browser, body)).json()) as CheckoutStarted
  await pause(await shop.as(owner.email), [product.url])
  await shop.sandbox(`pay/${id}`, { card: GOOD_CARD })
  await shop.settle()
  expect(await acts.ordersOf(product.id)).toHaveLength(1)
})

test('[BYD-10] a lifted suspension of the store keeps paused products paused', async () => {
  const { owner, store, product } = await acts.scene()
  const other = await makeProduct(shop.ctx.db, { storeId: store.id })
  const seller = await shop.as(owner.email)
  await pause(seller, [product.url])
  const suspend = async (heldAt: Date | null) => {
    await shop.ctx.db.update(stores).set({ heldAt }).where(eq(stores.id, store.id))
    await shop.ctx.db.transaction((tx) => suspendProducts(tx, store.id, shop.ctx.clock.now()))
  }
  await suspend(shop.ctx.clock.now())
  // Resumed while its store is suspended, it stays out of sight.
  await pause(seller, [other.url])
  await pause(seller, [other.url], false)
  expect(await seen(other.url)).toBe(404)
  await suspend(null)
  expect(await seen(other.url)).toBe(200)
  expect(await seen(product.url)).toBe(404)
  await pause(seller, [product.url], false)
  expect(await seen(product.url)).toBe(200)
})

test('[BYD-10] a product of another store cannot be paused, and none of a list with such a product is', async () => {
  const mine = await acts.scene()
  const { product: foreign } = await acts.scene()
  const seller = await shop.as(mine.owner.email)
  for (const urls of [[foreign.url], [mine.product.url, foreign.url], ['nada']])
    expect((await pause(seller, urls)).status).toBe(404)
  expect(await seen(mine.product.url)).toBe(200)
  expect((await pause(shop.guest(), [mine.product.url])).status).toBe(401)
  expect((await pause(mine.browser, [mine.product.url])).status).toBe(404)
})
