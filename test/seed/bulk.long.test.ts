import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seedBulk } from '../../demo/bulk.ts'
import { openDatabase } from '../../src/platform/db/pool.ts'
import { makeProduct, makeStore } from '../factories.ts'
import { openTestShop, type TestShop } from './context.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the bulk catalogue reports a database without a shop', async () => {
  const connection = { ...inject('postgres'), user: 'postgres', database: 'postgres' }
  const empty = openDatabase(connection, { poolSize: 1, log: { warn: () => {} } })
  try {
    await expect(seedBulk(empty, 10)).rejects.toThrow(/^Aquí no hay productos que copiar: .+ npm start/)
  } finally {
    await empty.close()
  }
})

test('the bulk catalogue copies existing products, and fails without any', async () => {
  await expect(seedBulk(shop.ctx, 10)).rejects.toThrow('Aquí no hay productos que copiar')
  await makeStore(shop.ctx.db)
  for (const name of ['Cálculo', 'Termo', 'Lámpara']) await makeProduct(shop.ctx.db, { name, tags: ['útil'] })
  await seedBulk(shop.ctx, 6_000)
  await seedBulk(shop.ctx, 20)
  const { rows } = await shop.ctx.db.execute(sql`
    select count(*) as all, count(distinct url) as urls, count(distinct name) as names,
      count(distinct store_id) as stores, count(*) filter (where search_text like '%calculo %') > 1000 as folded,
      count(*) filter (where offer_kind is not null and current_price_cents < price_cents) as offers,
      (select sum(products) from stores) as counted
    from products`)
  expect(rows[0]).toMatchObject({ all: 6_023, urls: 6_023, names: 6_023, stores: 4, folded: true })
  expect(rows[0]?.['counted']).toBe(6_023)
  expect(Number(rows[0]?.['offers'])).toBeGreaterThan(1_000)
  const index = await shop.ctx.db.execute(sql`
    select reloptions from pg_class where relname = 'products_search'`)
  expect(index.rows).toEqual([{ reloptions: ['fastupdate=off'] }])
})
