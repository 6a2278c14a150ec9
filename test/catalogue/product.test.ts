import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshPrices } from '../../src/features/catalogue/handlers.ts'
import { readProducts } from '../../src/features/catalogue/read.ts'
import { readProduct, readSimilar } from '../../src/features/catalogue/read-product.ts'
import { addSales } from '../../src/features/catalogue/store/counters.ts'
import { productsForCart, reserveStock, restock } from '../../src/features/catalogue/store/stock.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { storeById } from '../../src/features/stores/store.ts'
import { addDays, addMs } from '../../src/lib/dates.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
type Row = Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function stockOf({ id }: Row): Promise<number | undefined> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

describe('[CAT-05] blocks around a product', () => {
  let self: Row
  let companion: Row
  beforeAll(async () => {
    const { db } = shop
    const { id: categoryId } = await makeCategory(db)
    const titleList = 'Ropa de los blocs'
    const [near, far, apart] = [
      await makeSubcategory(db, { categoryId, titleList }),
      // The title list alone counts, whatever the category.
      await makeSubcategory(db, { titleList }),
      await makeSubcategory(db, { categoryId, titleList: 'Otra' }),
    ]
    const { id: storeId } = await makeStore(db)
    self = await makeProduct(db, { storeId, subcategory: near, sales: 100, views: 100 })
    for (let i = 0; i < 8; i++)
      await makeProduct(db, { storeId, subcategory: near, stock: 0, sales: i, views: i })
    for (let i = 0; i < 8; i++) await makeProduct(db, { subcategory: apart, views: 50 + i })
    companion = await makeProduct(db, { subcategory: far, reviewState: 'approved' })
    await makeProduct(db, { subcategory: far, reviewState: 'review' })
  })
  const blocks = async (chance: number) => (await readProduct(shop.ctx, null, self.url)).blocks(chance)

  test('[CAT-05] 4 of the store by sales, 6 of the subcategory and 10 of the category by views, never itself', async () => {
    const around = await blocks(0.5)
    expect(around.sameStore).toHaveLength(4)
    expect(around.alsoLooked).toHaveLength(6)
    expect(around.related).toHaveLength(10)
    for (const list of [around.sameStore, around.alsoLooked, around.related])
      expect(list.map((card) => card.url)).not.toContain(self.url)
  })

  test('[CAT-05] bought together is another product in stock with the same title list', async () => {
    for (const chance of [0, 0.3, 0.7, 0.999])
      expect((await blocks(chance)).boughtTogether?.url).toBe(companion.url)
  })

  test('[CAT-05] bought together differs from visit to visit', async () => {
    const { db } = shop
    const subcategory = await makeSubcategory(db)
    const first = await makeProduct(db, { subcategory })
    for (let i = 0; i < 20; i++) await makeProduct(db, { subcategory })
    const { blocks: draw } = await readProduct(shop.ctx, null, first.url)
    const drawn = await Promise.all([0.1, 0.3, 0.5, 0.7, 0.9].map(draw))
    expect(new Set(drawn.map((around) => around.boughtTogether?.url)).size).toBeGreaterThan(2)
  })

  test('[CAT-05] a product without others has no companion', async () => {
    const subcategory = await makeSubcategory(shop.db, { titleList: 'De nadie más' })
    const alone = await makeProduct(shop.db, { subcategory })
    const around = await (await readProduct(shop.ctx, null, alone.url)).blocks(0.5)
    expect(around).toMatchObject({ boughtTogether: null, sameStore: [], alsoLooked: [], related: [] })
  })
})

describe('[CAT-15] visibility of a product', () => {
  test('[CAT-15] an unapproved product is visible to its seller and staff only', async () => {
    const store = await makeStore(shop.db)
    const row = await makeProduct(shop.db, { storeId: store.id, reviewState: 'review' })
    const seller = { id: store.ownerId, role: 'user' } as Viewer
    const read = (viewer: Viewer | null) => readProduct(shop.ctx, viewer, row.url)
    await expect(read(null)).rejects.toMatchObject({ code: 'product-not-found', status: 404 })
    await expect(read({ id: 'other', role: 'user' } as Viewer)).rejects.toMatchObject({ status: 404 })
    expect((await read(seller)).product.listed).toBe(false)
    expect((await read({ id: 'other', role: 'staff' } as Viewer)).product.listed).toBe(false)
  })

  test('[CAT-15] a product that was taken down is gone, with similar ones to show', async () => {
    const subcategory = await makeSubcategory(shop.db)
    const row = await makeProduct(shop.db, { subcategory, deletedAt: testEpoch })
    const like = await makeProduct(shop.db, { subcategory })
    await expect(readProduct(shop.ctx, null, row.url)).rejects.toMatchObject({ status: 410 })
    const instead = await readSimilar(shop.ctx, row.url, 6)
    expect(instead.similar).toBe(true)
    expect(instead.products.map((card) => card.url)).toEqual([like.url])
    await expect(readProduct(shop.ctx, null, 'nunca-hubo')).rejects.toMatchObject({ status: 404 })
    const popular = await readSimilar(shop.ctx, 'nunca-hubo', 6)
    expect(popular.similar).toBe(false)
    expect(popular.products.length).toBeGreaterThan(0)
  })
})

describe('[CAT-07] offers', () => {
  test('[CAT-07] the price and its place in the order return when the offer ends', async () => {
    const { db, ctx } = shop
    const subcategory = await makeSubcategory(db)
    const scope = { kind: 'subcategory', id: subcategory.id } as const
    const endsAt = addDays(testEpoch, 1)
    await makeProduct(db, { subcategory, name: 'Barato', priceCents: 9_000 })
    await makeProduct(db, {
      subcategory,
      name: 'Rebajado',
      priceCents: 10_000,
      offerKind: 'Disccount',
      offerValue: 20,
      offerEndsAt: endsAt,
    })
    const list = async () =>
      (await readProducts(ctx, scope, { sort: 'bajo', limit: 40 })).items.map((item) => [
        item.name,
        item.priceCents,
        item.discountPercent,
      ])
    expect(await list()).toEqual([
      ['Rebajado', 8_000, 20],
      ['Barato', 9_000, null],
    ])
    expect(await refreshPrices(ctx)).toBe(0)
    shop.setNow(addMs(endsAt, 0))
    expect(await refreshPrices(ctx)).toBe(1)
    expect(await list()).toEqual([
      ['Barato', 9_000, null],
      ['Rebajado', 10_000, null],
    ])
    expect(await refreshPrices(ctx)).toBe(0)
    shop.setNow(testEpoch)
  })
})

describe('[CAT-08] stock', () => {
  test('[CAT-08] stock is never sold twice, however many ask at once', async () => {
    const row = await makeProduct(shop.db, { stock: 5 })
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => shop.db.transaction((tx) => reserveStock(tx, row.id, 1))),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await stockOf(row)).toBe(0)
  })

  test('[CAT-08] pieces beyond the stock, or of an unlisted product, cannot be reserved', async () => {
    const row = await makeProduct(shop.db, { stock: 2 })
    const hidden = await makeProduct(shop.db, { stock: 2, reviewState: 'rejected' })
    await shop.db.transaction(async (tx) => {
      expect(await reserveStock(tx, row.id, 3)).toBe(false)
      expect(await reserveStock(tx, hidden.id, 1)).toBe(false)
      expect(await reserveStock(tx, row.id, 2)).toBe(true)
      await restock(tx, row.id, 1)
    })
    expect(await stockOf(row)).toBe(1)
  })

  test('[CAT-08] a sale counts on the product and on its store', async () => {
    const row = await makeProduct(shop.db)
    await shop.db.transaction((tx) => addSales(tx, [{ productId: row.id, quantity: 1 }]))
    await shop.db.transaction((tx) => addSales(tx, [{ productId: row.id, quantity: 2 }]))
    expect((await readProduct(shop.ctx, null, row.url)).product.sales).toBe(3)
    expect((await storeById(shop.db, row.storeId))?.sales).toBe(3)
  })

  test('[CAT-08] the cart is given price fields, stock and whether the product may be bought', async () => {
    const row = await makeProduct(shop.db, { stock: 0, specification: [{ name: 'Talla', values: ['M'] }] })
    const hidden = await makeProduct(shop.db, { reviewState: 'review' })
    const found = await productsForCart(shop.db, [row.url, hidden.url, 'no-hay'])
    expect(found).toHaveLength(2)
    expect(found.find((product) => product.url === row.url)).toMatchObject({
      id: row.id,
      stock: 0,
      listed: true,
      specification: [{ name: 'Talla', values: ['M'] }],
    })
    expect(found.find((product) => product.url === hidden.url)?.listed).toBe(false)
    expect(await productsForCart(shop.db, [])).toEqual([])
  })
})
