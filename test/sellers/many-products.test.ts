import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { readOwnProducts, readOwnTable } from '../../src/features/selling/read-own-search.ts'
import { type OwnTableQuery, ownFilters, readColumns } from '../../src/features/selling/rules-own.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { copyProducts } from '../bench/products.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeProduct, makeStore } from '../factories.ts'

let shop: Shop
const stores: Record<50 | 5_000, number> = { 50: 0, 5000: 0 }

beforeAll(async () => {
  shop = await openShop()
  const first = await makeProduct(shop.db, { name: 'Semilla' })
  await makeProduct(shop.db, { name: 'Otra', storeId: first.storeId })
  for (const count of [50, 5_000] as const) {
    stores[count] = (await makeStore(shop.db)).id
    await copyProducts(shop.db, stores[count], count)
  }
  // Vacuum trusts those commits alone that are on disk; tests wait for none, but for this one.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`)
    await tx.execute(sql`update stores set products = products`)
  })
  await vi.waitFor(async () => expect(await unseenPages()).toBe(0), { timeout: 30_000, interval: 200 })
})
afterAll(() => shop?.close())

/** Pages that a count has to read, after a vacuum; a process of the database, such as its autovacuum, may hold it back. */
async function unseenPages(): Promise<number | undefined> {
  await shop.db.execute(sql`vacuum analyze products`)
  const { rows } = await shop.db.execute<{ unseen: number }>(
    sql`select relpages - relallvisible as unseen from pg_class where oid = 'products'::regclass`,
  )
  return rows[0]?.unseen
}

const opened: OwnTableQuery = {
  q: '',
  filter: 'todos',
  sort: 'number',
  descending: true,
  page: 1,
  columns: readColumns([]),
}
const read = (storeId: number, query: Partial<OwnTableQuery> = {}) =>
  readOwnTable(shop.ctx, storeId, { ...opened, ...query })

/** Blocks of the database that the statements of a page of the table touch. */
async function blocksOf(storeId: number, query: Partial<OwnTableQuery>): Promise<number> {
  await read(storeId, query)
  const spy = vi.spyOn(shop.pool, 'query')
  await read(storeId, query)
  const asked = spy.mock.calls as unknown as [{ text: string; values?: unknown[] }, unknown[]?][]
  spy.mockRestore()
  expect(asked).toHaveLength(2)
  let blocks = 0
  for (const [{ text, values }, more] of asked) {
    const { rows } = await shop.pool.query(`explain (analyze, buffers, format json) ${text}`, values ?? more)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}

test.each([
  ['as it is opened', {}],
  ['the oldest first', { descending: false }],
  ['by name', { sort: 'name', descending: false }],
  ['by name, from the end', { sort: 'name' }],
] as const)(
  '[BYD-10] of five thousand products a page reads hardly more than of fifty: %s',
  async (_what, query) => {
    const few = await blocksOf(stores[50], query)
    const many = await blocksOf(stores[5_000], query)
    expect(many).toBeLessThan(few * 1.3)
  },
)

test('[BYD-10] each part is counted correctly, for all and for a search', async () => {
  const { counts } = await read(stores[5_000])
  expect(counts).toEqual({
    todos: 5_000,
    revision: 250,
    corregir: 0,
    agotados: 500,
    oferta: 0,
    pausados: 100,
  })
  const { counts: found } = await read(stores[5_000], { q: 'semilla' })
  expect(found.todos).toBeGreaterThan(0)
  expect(found.todos).toBeLessThan(5_000)
  for (const filter of ownFilters) {
    for (const [q, expected] of [
      ['', counts],
      ['semilla', found],
    ] as const) {
      const { total } = await read(stores[5_000], { filter, q })
      expect(total).toBe(expected[filter])
      const listed = await readOwnProducts(shop.ctx, stores[5_000], { ...opened, filter, q })
      expect(listed.total).toBe(total)
      const last = await read(stores[5_000], { filter, q, page: Math.max(1, Math.ceil(total / 50)) })
      expect(last.rows).toHaveLength(total === 0 ? 0 : ((total - 1) % 50) + 1)
    }
  }
})

test('[BYD-10] a sold-out product is in its part at once; with thousands its count may lag', async () => {
  const { id, storeId } = await makeProduct(shop.db, { stock: 1 })
  const setStock = (product: number, stock: number) =>
    shop.db.update(products).set({ stock }).where(eq(products.id, product))
  const soldOut = async (store: number, query: Partial<OwnTableQuery> = {}) =>
    (await read(store, query)).counts.agotados
  expect(await soldOut(storeId)).toBe(0)
  await setStock(id, 0)
  expect(await soldOut(storeId)).toBe(1)

  const [some] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.storeId} = ${stores[5_000]} and stock > 0`)
    .limit(1)
  expect(await soldOut(stores[5_000])).toBe(500)
  await setStock(some?.id ?? 0, 0)
  expect(await soldOut(stores[5_000])).toBe(500)
  // That part itself, and a search, show the exact number.
  const { total } = await read(stores[5_000], { filter: 'agotados' })
  expect(total).toBe(501)
  invalidate(shop.db, 'figures')
  expect(await soldOut(stores[5_000])).toBe(501)
})
