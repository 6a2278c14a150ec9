import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import type { BulkItem, BulkResult } from '../../src/features/selling/contract-bulk.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { stores } from '../../src/features/stores/tables.ts'
import type { Browser } from '../browser.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { makeLogin, makeSeller, stockOf } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function store(count = 3, given: object = {}) {
  const { owner, store, product } = await makeSeller(shop, { priceCents: 40_000, stock: 5, ...given })
  const others = []
  for (let n = 1; n < count; n++)
    others.push(await makeProduct(shop.ctx.db, { storeId: store.id, priceCents: 40_000, stock: 5, ...given }))
  // The factory leaves the counter to who needs it.
  await shop.ctx.db.update(stores).set({ products: count }).where(eq(stores.id, store.id))
  const seller: Browser = await shop.as(owner.email)
  const all = [product, ...others]
  const preview = async (act: object, urls = all.map(({ url }) => url)) =>
    (
      (await (
        await seller.post('/api/v1/store/products/changes/preview', { products: urls, act })
      ).json()) as {
        items: BulkItem[]
      }
    ).items
  const change = async (act: object, seen: readonly { url: string; revision: number }[] = all, more = {}) =>
    (await (
      await seller.post('/api/v1/store/products/changes', {
        products: seen.map(({ url, revision }) => ({ url, revision })),
        act,
        ...more,
      })
    ).json()) as BulkResult
  const rows = async () => {
    const found = await shop.ctx.db.select().from(products).where(eq(products.storeId, store.id))
    return found.toSorted((a, b) => a.id - b.id)
  }
  return { seller, store, all, preview, change, rows }
}

test('[BYD-10] a price of several products changes as previewed', async () => {
  const { all, preview, change, rows } = await store()
  const act = { kind: 'price', how: 'percent', percent: '-10' }
  const items = await preview(act)
  expect(items.map(({ before, after }) => [before.priceCents, after?.priceCents])).toEqual([
    [40_000, 36_000],
    [40_000, 36_000],
    [40_000, 36_000],
  ])
  expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([40_000, 40_000, 40_000])
  expect(await change(act)).toEqual({ changed: all.map(({ url }) => url), left: [] })
  for (const row of await rows())
    expect(row).toMatchObject({ priceCents: 36_000, currentPriceCents: 36_000, revision: 2 })
  // The press that comes twice finds other revisions.
  const again = await change(act)
  expect(again.changed).toEqual([])
  expect(again.left.map(({ problem }) => problem)).toEqual(all.map(() => 'Cambió mientras lo veías'))
  expect((await rows()).map(({ priceCents }) => priceCents)).toEqual([36_000, 36_000, 36_000])
})

test('[PLT-01] a product that was published at once is hidden when its price exceeds the limit', async () => {
  const { all, preview, change, rows } = await store(1, { reviewRequestedAt: new Date() })
  const act = { kind: 'price', how: 'set', cents: settings.trust.publishedUpToCents + 100 }
  expect((await preview(act))[0]).toMatchObject({ reviewed: false, hidden: true, unusual: true })
  expect((await change(act, all, { confirmed: true })).changed).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ reviewState: 'review', isListed: false })
})

test('[BYD-10] a large change of an approved price is reviewed again, a small one is not', async () => {
  const { preview, change, rows } = await store(1)
  expect((await preview({ kind: 'price', how: 'set', cents: 39_000 }))[0]?.reviewed).toBe(false)
  const large = { kind: 'price', how: 'set', cents: 20_000 }
  expect((await preview(large))[0]?.reviewed).toBe(true)
  await change(large)
  const [row] = await rows()
  expect(row?.reviewState).toBe('approved')
  expect(row?.reviewRequestedAt).not.toBeNull()
  expect(row?.reviewBefore?.priceCents).toBe(40_000)
})

test('[BYD-10] offer, stock and pause of several; products that cannot change are skipped and named', async () => {
  const { all, change, rows, preview } = await store()
  const [first] = all
  if (!first) throw new Error('no product')
  expect((await change({ kind: 'offer', percent: 25, endsOn: '2026-12-15' })).changed).toHaveLength(3)
  expect((await rows()).map(({ currentPriceCents }) => currentPriceCents)).toEqual([30_000, 30_000, 30_000])
  const seen = () => rows()
  expect((await change({ kind: 'no-offer' }, await seen())).changed).toHaveLength(3)
  expect(
    (await change({ kind: 'stock', how: 'set', pieces: 7 }, (await seen()).slice(0, 1))).changed,
  ).toEqual([first.url])
  const mixed = await change({ kind: 'stock', how: 'set', pieces: 7 }, await seen())
  expect(mixed.changed).toHaveLength(2)
  expect(mixed.left).toEqual([{ url: first.url, name: first.name, problem: 'Ya está así' }])
  expect((await change({ kind: 'pause' }, await seen())).changed).toHaveLength(3)
  expect((await rows()).every(({ isListed }) => !isListed)).toBe(true)
  expect((await preview({ kind: 'pause' })).map(({ problem }) => problem)).toEqual([
    'Ya está en pausa',
    'Ya está en pausa',
    'Ya está en pausa',
  ])
  expect((await change({ kind: 'resume' }, await seen())).changed).toHaveLength(3)
  expect((await rows()).every(({ isListed }) => isListed)).toBe(true)
})

test('[BYD-10] [SEL-05] one product always stays', async () => {
  const { all, change, rows } = await store()
  const { changed, left } = await change({ kind: 'delete' })
  expect(changed).toHaveLength(2)
  expect(left).toEqual([
    { url: all[2]?.url, name: all[2]?.name, problem: 'Tu tienda se queda al menos con un producto' },
  ])
  expect((await rows()).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1)
})

test('[BYD-10] products of others are neither shown nor changed', async () => {
  const mine = await store(1)
  const theirs = await store(1)
  const [foreign] = theirs.all
  if (!foreign) throw new Error('no product')
  expect(await mine.preview({ kind: 'pause' }, [foreign.url])).toEqual([])
  const { changed, left } = await mine.change({ kind: 'price', how: 'set', cents: 100 }, [foreign])
  expect(changed).toEqual([])
  expect(left).toEqual([{ url: foreign.url, name: foreign.url, problem: 'Ya no está en tu tienda' }])
  expect((await theirs.rows())[0]?.priceCents).toBe(40_000)
  const buyer = await shop.as((await makeLogin(shop)).email)
  for (const browser of [buyer, shop.guest()]) {
    const answer = await browser.post('/api/v1/store/products/changes', {
      products: [{ url: foreign.url, revision: 1 }],
      act: { kind: 'pause' },
    })
    expect([401, 404]).toContain(answer.status)
  }
})

test('[BYD-10] an invalid change is refused, each field with its text', async () => {
  const { seller, all } = await store(1)
  const acts = [
    { kind: 'price', how: 'set', cents: '-3' },
    { kind: 'price', how: 'set', cents: 'caro' },
    { kind: 'price', how: 'percent', percent: '1.5' },
    { kind: 'stock', how: 'set', pieces: 'diez' },
    { kind: 'offer', percent: 0, endsOn: '2026-12-15' },
    { kind: 'offer', percent: 10, endsOn: '2026-02-30' },
    { kind: 'approve' },
  ]
  for (const act of acts) {
    const answer = await seller.post('/api/v1/store/products/changes/preview', {
      products: all.map(({ url }) => url),
      act,
    })
    expect(answer.status, JSON.stringify(act)).toBe(422)
  }
})

test('[BYD-10] concurrent changes and purchases never create stock', async () => {
  const { all, change } = await store(1, { stock: 10 })
  const [product] = all
  if (!product) throw new Error('no product')
  const results = await Promise.all(
    Array.from({ length: 8 }, () => change({ kind: 'stock', how: 'add', pieces: 1 })),
  )
  // All saw revision 1: one of them was first.
  expect(results.filter(({ changed }) => changed.length === 1)).toHaveLength(1)
  expect(await stockOf(shop, product.id)).toBe(11)
})
