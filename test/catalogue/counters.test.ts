import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countVisit, writeVisits } from '../../src/features/catalogue/actions/count-visit.ts'
import { refreshPrices, sortByCounters } from '../../src/features/catalogue/handlers.ts'
import { readPopular } from '../../src/features/catalogue/read-product.ts'
import { addSales } from '../../src/features/catalogue/store/counters.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { addDays } from '../../src/lib/dates.ts'
import { makeProduct, makeStore, makeSubcategory, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PRODUCTS = 200

let shop: Shop
let subcategory: Awaited<ReturnType<typeof makeSubcategory>>
let storeId: number

beforeAll(async () => {
  // One connection, which has handed in its statistics when it says so (`updatesOf`).
  shop = await openShop(1)
  subcategory = await makeSubcategory(shop.db)
  storeId = (await makeStore(shop.db)).id
})
afterAll(() => shop.close())

const visit = (round: number, kind: 'product' | 'category' | 'subcategory', id: number) =>
  countVisit(shop.ctx, { viewer: null, address: `10.0.${round}.1`, userAgent: FIREFOX }, kind, id)

type Updates = { updates: number; hot: number }

/** Updates of a table so far, and those that touched none of its indexes (HOT). */
async function updatesOf(table: string): Promise<Updates> {
  // A connection hands in what it did once it is idle, or is asked to.
  await shop.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await shop.pool.query<Updates>(
    'select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where relname = $1',
    [table],
  )
  const [row] = rows
  if (!row) throw new Error(`no table ${table}`)
  return row
}

const sortedOf = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return [row?.sortedViews, row?.sortedSales]
}

describe('[CAT-14] counters are stored apart from the product', () => {
  test('[CAT-14] counted visits leave the products’ rows alone and touch no index', async () => {
    const ids: number[] = []
    for (let n = 0; n < PRODUCTS; n++) ids.push((await makeProduct(shop.db, { storeId, subcategory })).id)
    const count = async (round: number) => {
      for (const id of ids) visit(round, 'product', id)
      visit(round, 'category', subcategory.categoryId)
      visit(round, 'subcategory', subcategory.id)
      await writeVisits(shop.ctx)
    }
    const tables = ['products', 'product_counters', 'categories', 'subcategories']
    await count(0)
    const before = await Promise.all(tables.map(updatesOf))
    await count(1)
    const after = await Promise.all(tables.map(updatesOf))
    const added = after.map(({ updates, hot }, place) => [
      updates - (before[place]?.updates ?? 0),
      hot - (before[place]?.hot ?? 0),
    ])
    expect(added).toEqual([
      [0, 0],
      [PRODUCTS, PRODUCTS],
      [1, 1],
      [1, 1],
    ])
  })

  test('[CAT-02] [PLT-04] lists are sorted by them when the schedule comes round, each product once', async () => {
    const first = await makeProduct(shop.db, { storeId, subcategory, views: 100 })
    const second = await makeProduct(shop.db, { storeId, subcategory, views: 99 })
    await sortByCounters(shop.ctx)
    for (let round = 100; round < 102; round++) visit(round, 'product', second.id)
    await writeVisits(shop.ctx)
    await shop.db.transaction((tx) => addSales(tx, [{ productId: second.id, quantity: 3 }]))
    const leaders = async () => (await readPopular(shop.ctx, 2)).map(({ url }) => url)
    expect(await leaders()).toEqual([first.url, second.url])
    const before = await updatesOf('products')
    expect(await sortByCounters(shop.ctx)).toBe(1)
    expect(await leaders()).toEqual([second.url, first.url])
    expect(await sortedOf(second.id)).toEqual([101, 3])
    expect(await sortByCounters(shop.ctx)).toBe(0)
    expect((await updatesOf('products')).updates - before.updates).toBe(1)
  })

  test('[CAT-14] counts during sorting are sorted the next time', async () => {
    const { id } = await makeProduct(shop.db, { storeId, subcategory })
    for (let round = 0; round < 20; round++) {
      visit(200 + round, 'product', id)
      await Promise.all([
        writeVisits(shop.ctx),
        sortByCounters(shop.ctx),
        shop.db.transaction((tx) => addSales(tx, [{ productId: id, quantity: 1 }])),
      ])
    }
    await sortByCounters(shop.ctx)
    expect(await sortedOf(id)).toEqual([20, 20])
  })

  test('[CAT-07] the minute’s round of prices reads and writes only offers that have just ended', async () => {
    const offer = { offerKind: 'Fixed', offerValue: 5_000, storeId, subcategory } as const
    const running = await makeProduct(shop.db, { ...offer, offerEndsAt: addDays(testEpoch, 2) })
    const ended = await makeProduct(shop.db, { ...offer, offerEndsAt: addDays(testEpoch, 1) })
    shop.setNow(addDays(testEpoch, 1))
    const before = await updatesOf('products')
    expect(await refreshPrices(shop.ctx)).toBe(1)
    expect(await refreshPrices(shop.ctx)).toBe(0)
    expect((await updatesOf('products')).updates - before.updates).toBe(1)
    const kept = await shop.db.execute(sql`select id from products where current_price_cents < price_cents`)
    expect(kept.rows).toEqual([{ id: running.id }])
    expect(ended.currentPriceCents).toBe(5_000)
    shop.setNow(testEpoch)
  })
})
