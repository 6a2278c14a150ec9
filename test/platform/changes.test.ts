import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { paths } from '../../src/paths.ts'
import { type Changes, startChanges } from '../../src/platform/changes/changes.ts'
import { changeRows } from '../../src/platform/changes/tables.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type Browser, createBrowser } from '../browser.ts'
import { makeSubcategory } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, buy, makeSale, makeStaff } from '../sale/orders.ts'
import { block } from '../staff/people.ts'

let shop: Shop
let there: Changes
/** A browser of another process of the same shop: its own pool, its own memory. */
let elsewhere: Browser
let closeElsewhere: () => Promise<void>
let sale: Awaited<ReturnType<typeof makeSale>>

beforeAll(async () => {
  shop = await startShop({ renderPage })
  const { db, close } = openDatabase(shop.ctx.db.$client.options, { poolSize: 4, log: shop.ctx.log })
  there = await startChanges(db, shop.ctx.clock)
  const health = () => ({ migrations: true, worker: true })
  elsewhere = createBrowser(createApp({ ...shop.ctx, db }, { health, renderPage, changes: there }), shop.url)
  closeElsewhere = async () => {
    there.stop()
    await close()
  }
  sale = await makeSale(shop, { stock: 5, priceCents: 50_000 })
})
afterAll(async () => {
  await closeElsewhere()
  await shop.stop()
})

const text = async (path: string) => (await elsewhere.get(path)).text()

/** Tags of what `work` commits. */
async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  await shop.ctx.db.delete(changeRows)
  await work()
  const rows = await shop.ctx.db.selectDistinct({ tag: changeRows.tag }).from(changeRows)
  return rows.map(({ tag }) => tag).toSorted()
}

test('[PLT-06] a new price reaches every page of another process, which serves copies until then', async () => {
  const path = paths.product(sale.product.url)
  expect(await text(path)).toContain('$500.00')
  const set = { priceCents: 40_000, currentPriceCents: 40_000 }
  await shop.ctx.db.update(products).set(set).where(eq(products.id, sale.product.id))
  await vi.waitFor(async () => expect(await text(path)).toContain('$400.00'), { timeout: 20_000 })
})

test('[PLT-06] [PLT-01] a blocked seller’s product disappears from another process', async () => {
  const other = await makeSale(shop)
  const path = paths.product(other.product.url)
  expect((await elsewhere.get(path)).status).toBe(200)
  const staff = await shop.as((await makeStaff(shop)).email)
  await accepted(block(staff, other.owner.username))
  await vi.waitFor(async () => expect((await elsewhere.get(path)).status).toBe(404), { timeout: 20_000 })
})

test('[PLT-06] a category’s new name reaches the menu of another process', async () => {
  const { db } = shop.ctx
  await makeSubcategory(db)
  expect(await text('/')).not.toContain('Telescopios')
  await db.execute(
    sql`update subcategories set name = 'Telescopios' where id = (select min(id) from subcategories)`,
  )
  await vi.waitFor(async () => expect(await text('/')).toContain('Telescopios'), { timeout: 20_000 })
})

test('[PLT-06] a sale changes its product’s page, and lists only when the last piece is sold', async () => {
  const { url } = sale.product
  const ofSale = await tagsOf(() => buy(shop, sale))
  expect(ofSale).toContain(`product/${url}`)
  expect(ofSale).not.toContain('lists')
  const { db } = shop.ctx
  const soldOut = await tagsOf(() =>
    db.update(products).set({ stock: 0 }).where(eq(products.id, sale.product.id)),
  )
  expect(soldOut).toEqual(expect.arrayContaining([`product/${url}`, 'lists', `store/${sale.store.url}`]))
  expect(soldOut.some((tag) => tag.startsWith('category/'))).toBe(true)
})

test('[PLT-06] a product’s page stays cached when an unrelated product sells out', async () => {
  const other = await makeSale(shop)
  await there.catchUp()
  const key = (await elsewhere.get(paths.product(other.product.url))).headers.get('surrogate-key') ?? ''
  expect(key.split(' ')).toContain(`product/${other.product.url}`)
  const { db } = shop.ctx
  const soldOut = await tagsOf(() =>
    db.update(products).set({ stock: 0 }).where(eq(products.id, other.product.id)),
  )
  const third = await makeSale(shop)
  const shown = (await elsewhere.get(paths.product(third.product.url))).headers.get('surrogate-key') ?? ''
  expect(soldOut.filter((tag) => shown.split(' ').includes(tag))).toEqual([])
})

test('[PLT-06] a listener that failed is called again with the change', async () => {
  let failures = 2
  const heard: string[] = []
  there.onTags(async (tags) => {
    if (!tags.has('prueba-terca')) return
    if (failures > 0) {
      failures -= 1
      throw new Error('no database')
    }
    heard.push('prueba-terca')
  })
  await shop.ctx.db.insert(changeRows).values({ tag: 'prueba-terca' })
  await vi.waitFor(() => expect(heard).toEqual(['prueba-terca']), { timeout: 20_000 })
  await there.catchUp()
  expect(heard).toEqual(['prueba-terca'])
})

test('[PLT-06] invisible changes drop nothing: drafts, counters, orders of lists', async () => {
  const { db } = shop.ctx
  const { id } = sale.product
  expect(
    await tagsOf(() =>
      db.update(products).set({ sortedViews: 7, sortedSales: 7 }).where(eq(products.id, id)),
    ),
  ).toEqual([])
  await db.update(products).set({ reviewState: 'review' }).where(eq(products.id, id))
  expect(
    await tagsOf(() => db.update(products).set({ name: 'Otro nombre' }).where(eq(products.id, id))),
  ).toEqual([])
  await db.update(products).set({ reviewState: 'approved' }).where(eq(products.id, id))
  const ofStore = await tagsOf(() => db.update(stores).set({ sales: 9 }).where(eq(stores.id, sale.store.id)))
  expect(ofStore).toEqual(['directory', `store/${sale.store.url}`])
})

test('[PLT-06] a transaction across two readings is noticed exactly once', async () => {
  const { db } = shop.ctx
  const seen: string[] = []
  there.onTags((tags) => void seen.push(...[...tags].filter((tag) => tag.startsWith('prueba'))))
  await inTransaction(db, async (tx) => {
    await tx.insert(changeRows).values({ tag: 'prueba-lenta' })
    await db.insert(changeRows).values({ tag: 'prueba-rápida' })
    await there.catchUp()
    await there.catchUp()
    expect(seen).toEqual(['prueba-rápida'])
  })
  await there.catchUp()
  await there.catchUp()
  expect(seen).toEqual(['prueba-rápida', 'prueba-lenta'])
})
