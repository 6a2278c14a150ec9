import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import type { OwnProductView } from '../../src/features/selling/contract-own.ts'
import { lockOwnProduct } from '../../src/features/selling/store/own.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { authorizeOwnStore } from '../../src/features/stores/policy.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addDays, DAY, toIsoDay } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import { testImage } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeSeller } from '../sale/people.ts'
import { upload } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function openProduct(given: object = {}) {
  const { owner, product } = await makeSeller(shop, {
    gallery: [{ ...testImage, key: 'products/test/detail', original: 'products/test/detail.jpg' }],
    tags: ['termo'],
    stock: 10,
    priceCents: 10_000,
    ...given,
  })
  const seller: Browser = await shop.as(owner.email)
  const path = `/api/v1/store/products/${product.url}`
  const row = async () => {
    const [found] = await shop.ctx.db.select().from(products).where(eq(products.id, product.id))
    if (!found) throw new Error('no product')
    return found
  }
  const read = async () => {
    const answer = await seller.get(path)
    return { view: (await answer.json()) as OwnProductView, tag: answer.headers.get('etag') ?? '' }
  }
  const change = async (body: object, headers: Record<string, string> = {}) => {
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(shop.url + path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: shop.url, cookie, ...headers },
      body: JSON.stringify(body),
    })
    if (answer.status === 204) return { status: 204, code: '', errors: {} }
    const { code, errors = {} } = (await answer.json()) as { code: string; errors?: object }
    return { status: answer.status, code, errors }
  }
  return { seller, product, row, read, change }
}

test('[SEL-04] [PAY-02] orders can refer to a store and a product that are being changed', async () => {
  const { row } = await openProduct()
  const { id, storeId, url } = await row()
  const [store] = await shop.ctx.db.select().from(stores).where(eq(stores.id, storeId))
  await shop.ctx.db.transaction(async (tx) => {
    await authorizeOwnStore(tx, { id: store?.ownerId ?? '' }, true)
    await lockOwnProduct(tx, storeId, url)
    // The locks of the foreign keys of a checkout's lines, which has locked its products before.
    const key = (table: string, of: number) =>
      shop.ctx.db.execute(sql`select from ${sql.identifier(table)} where id = ${of} for key share nowait`)
    await key('stores', storeId)
    await key('products', id)
  })
})

test('[SEL-04] pieces are added up to the maximum, whatever stock the form was opened with', async () => {
  const { row, change } = await openProduct({ stock: 10 })
  for (let times = 0; times < 3; times++) await change({ stock: 100, stockBefore: 0 })
  expect((await row()).stock).toBe(settings.stock.max)
})

test('[BYD-12] stock alone and price alone are changed, and nothing else', async () => {
  const { row, change } = await openProduct()
  const before = await row()
  expect((await change({ stock: 7 })).status).toBe(204)
  const { revision } = before
  expect(await row()).toEqual({
    ...before,
    stock: 7,
    revision: revision + 1,
    updatedAt: expect.any(Date),
    searchText: expect.any(String),
  })
  expect((await change({ priceCents: 12_000 })).status).toBe(204)
  expect(await row()).toMatchObject({
    stock: 7,
    priceCents: 12_000,
    currentPriceCents: 12_000,
    name: before.name,
  })
  expect((await change({ name: 'Otro nombre' })).status).toBe(204)
  expect(await row()).toMatchObject({ name: 'Otro nombre', url: before.url, priceCents: 12_000 })
})

test('[BYD-12] an unknown field is refused by its name, and nothing is changed', async () => {
  const { row, change } = await openProduct()
  const before = await row()
  const answer = await change({ stock: 7, precio: 5 })
  expect(answer).toMatchObject({ status: 422, errors: { precio: 'No se conoce: precio.' } })
  expect(await row()).toEqual(before)
})

test('[BYD-12] a program may send back a product as it read it', async () => {
  const { read, change, row } = await openProduct()
  const { view } = await read()
  const { images, ...rest } = view
  const before = await row()
  expect((await change({ ...rest, images: images.map(({ id }) => id) })).status).toBe(204)
  expect((await row()).image).toEqual(before.image)
  expect((await read()).view).toEqual({ ...view, revision: view.revision + 1 })
})

test('[BYD-12] null clears optional fields, and is refused for required ones', async () => {
  const { change, read, row } = await openProduct({
    summary: ['Un litro'],
    details: [{ title: 'Material', value: 'Acero' }],
    specification: [{ name: 'Color', values: ['Azul', 'Rojo'] }],
  })
  const endsOn = toIsoDay(addDays(shop.ctx.clock.now(), 3))
  expect((await change({ offer: { kind: 'fixed', value: 8_000, endsOn } })).status).toBe(204)
  expect((await row()).currentPriceCents).toBe(8_000)
  expect((await read()).view.offer).toEqual({ kind: 'fixed', value: 8_000, endsOn })
  // The same rules for half of it: the offer that stays would not lower the new price.
  expect(await change({ priceCents: 7_000 })).toMatchObject({
    code: 'product-offer',
    errors: { 'offer.value': expect.any(String) },
  })
  expect((await change({ offer: null, summary: null, details: null, specification: null })).status).toBe(204)
  expect(await row()).toMatchObject({
    offerKind: null,
    currentPriceCents: 10_000,
    summary: [],
    details: [],
    specification: [],
  })
  for (const body of [{ name: null }, { stock: null }, { tags: null }, { description: null }])
    expect([body, (await change(body)).status]).toEqual([body, 422])
  // An ended offer prevents no change.
  expect((await change({ offer: { kind: 'fixed', value: 8_000, endsOn } })).status).toBe(204)
  await shop.advance(4 * DAY)
  expect((await change({ priceCents: 7_000 })).status).toBe(204)
  expect(await row()).toMatchObject({ offerKind: null, currentPriceCents: 7_000 })
})

test('[BYD-12] If-Match refuses an edit of a product that has changed by an edit or a sale', async () => {
  const { change, read, row, product } = await openProduct()
  const { tag } = await read()
  expect((await change({ stock: 9 }, { 'if-match': tag })).status).toBe(204)
  expect(await change({ stock: 8 }, { 'if-match': tag })).toMatchObject({
    status: 412,
    code: 'product-changed',
  })
  const fresh = await read()
  await shop.ctx.db.update(products).set({ stock: 6 }).where(eq(products.id, product.id))
  expect((await change({ stock: 8 }, { 'if-match': fresh.tag })).status).toBe(412)
  expect((await change({ stock: 8 }, { 'if-match': `"x", ${(await read()).tag}` })).status).toBe(204)
  expect((await change({ stock: 5 }, { 'if-match': '*' })).status).toBe(204)
  expect((await row()).stock).toBe(5)
})

test('[BYD-12] concurrent changes of different parts are all saved', async () => {
  const { change, row } = await openProduct()
  const answers = await Promise.all([
    change({ stock: 3 }),
    change({ priceCents: 11_000 }),
    change({ summary: ['Nuevo'] }),
    change({ deliveryDays: 5 }),
    change({ stock: 13, stockBefore: 10 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  const after = await row()
  expect(after).toMatchObject({ priceCents: 11_000, summary: ['Nuevo'], deliveryDays: 5 })
  expect([3, 6]).toContain(after.stock)
})

test('[BYD-12] pictures are named by the id of an upload or their own, in their order', async () => {
  const { seller, change, read, row } = await openProduct()
  const { images } = (await read()).view
  const [main = '', detail = ''] = images.map(({ id }) => id)
  const before = await row()
  const added = await upload(seller)
  expect((await change({ images: [detail, added, main] })).status).toBe(204)
  const after = await row()
  expect([after.image, after.gallery[1]]).toEqual([before.gallery[0], before.image])
  expect(after.gallery).toHaveLength(2)
  expect((await change({ stock: 4 })).status).toBe(204)
  expect((await row()).gallery).toEqual(after.gallery)
  expect((await change({ images: [main, 'a'.repeat(16)] })).code).toBe('product-pictures-changed')
  expect((await change({ images: [main, crypto.randomUUID()] })).code).toBe('upload-missing')
  for (const wrong of [[], [`kept:${after.image.key}`, main], ['upload:x', main]])
    expect([wrong, (await change({ images: wrong })).code]).toEqual([wrong, 'invalid-request'])
})
