import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listingSorts } from '../../src/features/catalogue/rules.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { cardsById } from '../../src/features/catalogue/store/cards.ts'
import {
  countProducts,
  listingPage,
  listingStart,
  type Scope,
} from '../../src/features/catalogue/store/listing.ts'
import { blocksAround } from '../../src/features/catalogue/store/product.ts'
import { productsForCart } from '../../src/features/catalogue/store/stock.ts'
import { readSearch } from '../../src/features/search/read-search.ts'
import { invalidate } from '../../src/platform/cache.ts'
import type { Db } from '../../src/platform/db/pool.ts'
import { makeProduct } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

const COPIES = 12_000
const CHUNK = 1_000

let shop: Shop
let row: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  shop = await openShop()
  row = await makeProduct(shop.db, { name: 'Semilla' })
  // Twelve categories of a thousand products each, with rare words in the names.
  await shop.db.execute(sql`insert into categories (name, url, icon)
    select 'C' || n, 'c' || n, 'box' from generate_series(1, 12) n`)
  await shop.db.execute(sql`insert into subcategories (category_id, name, url, title_list)
    select id, 'S' || id, 's' || id, 'General' from categories where icon = 'box' and url like 'c%'`)
  // In parts, each of which a busy machine does within the time of a request.
  for (let from = 1; from <= COPIES; from += CHUNK)
    await shop.db.execute(sql`
      insert into products (url, store_id, category_id, subcategory_id, name, condition, price_cents,
        current_price_cents, stock, delivery_days, description, image, review_state, sorted_views, sorted_sales, search_text,
        created_at, updated_at)
      select 'p' || n, ${row.storeId}, s.category_id, s.id, 'P' || n, 'nuevo', 1000 + n % 500, 1000 + n % 500, 5, 1,
        repeat('texto ', 40), ${JSON.stringify(row.image)}::jsonb, 'approved', n % 997, n % 313,
        'p' || n || ' ' || md5(n::text) || e'\n\nGeneral', now() - n * interval '1 minute', now()
      from generate_series(${from}::integer, ${from + CHUNK - 1}::integer) n
      join (select id, category_id, row_number() over (order by id) as place from subcategories where url like 's%') s
        on s.place = 1 + n % 12`)
  await shop.db.execute(sql`analyze products`)
  await shop.db.execute(sql`analyze subcategories`)
})
afterAll(() => shop.close())

/** The plans of the statements that `read` sends; of a prepared one the plan that serves all values. */
async function plansOf(read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(shop.pool, 'query')
  await read(shop.db)
  const asked = spy.mock.calls as unknown as [
    { name?: string; text: string; values?: unknown[] },
    unknown[] | undefined,
  ][]
  spy.mockRestore()
  const plans: string[] = []
  for (const [{ name, text, values: own }, values = own] of asked) {
    expect(text).not.toMatch(/\boffset\b/i)
    const { rows } = await (name
      ? shop.pool.query(`explain (generic_plan) ${text}`)
      : shop.pool.query(`explain ${text}`, values))
    plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'))
  }
  return plans
}

const scope = (): Scope => ({ kind: 'category', id: row.categoryId + 3 })

describe('[CAT-02] [CAT-09] reads stay on their indexes', () => {
  test('[CAT-02] a listing, its later pages and its blocks never scan or sort the whole catalogue', async () => {
    for (const sort of listingSorts) {
      const { nextCursor } = await listingPage(shop.db, scope(), { sort, limit: 300 })
      for (const cursor of [undefined, nextCursor ?? '']) {
        const [plan] = await plansOf((db) => listingPage(db, scope(), { sort, limit: 40, cursor }))
        expect(plan, sort).toMatch(/Index (Only )?Scan .*products_category_/)
        expect(plan, sort).not.toContain('Seq Scan on products')
      }
    }
    const [start] = await plansOf((db) =>
      listingStart(db, scope(), { sort: 'primero', limit: 40, bestSellers: 10, recommended: 10 }),
    )
    for (const index of ['newest', 'sales', 'views']) expect(start).toContain(`products_category_${index}`)
    expect(start).not.toContain('Seq Scan on products')
  })

  test('[CAT-02] counting a listing reads an index', async () => {
    const [plan] = await plansOf((db) => countProducts(db, scope(), undefined, 500))
    expect(plan).toMatch(/products_category_\w+/)
    expect(plan).not.toContain('Seq Scan on products')
  })

  test('[CAT-05] the blocks around a product read indexes', async () => {
    const around = { ...row, store_id: row.storeId, category_id: row.categoryId + 3 }
    const [plan] = await plansOf((db) =>
      blocksAround(db, { ...around, subcategory_id: row.subcategoryId + 3, title_list: 'General' }, 0.5),
    )
    expect(plan).not.toContain('Seq Scan on products')
  })

  test('[CAT-09] a search reads the index of words, and that of letters for what is no word', async () => {
    const search = (text: string) => plansOf((db) => readSearch({ ...shop.ctx, db }, { text, limit: 6 }))
    // Names and counts of the whole shop come from memory, once it has them.
    await readSearch(shop.ctx, { text: 'semilla', limit: 6 })
    const found = await search('c4ca4238a0b923820dcc509a6f75849b')
    expect(found.join('\n')).toContain('products_words')
    const letters = await search('c4ca4238')
    expect(letters.join('\n')).toContain('products_search')
    for (const plan of [...found, ...letters]) expect(plan).not.toContain('Seq Scan on products')
  })

  test('[CAT-09] the cards of a page are read by their ids', async () => {
    const [cards] = await plansOf((db) =>
      cardsById(
        db,
        [5, 3, 4].map((step) => row.id + step),
      ),
    )
    expect(cards).toContain('products_pkey')
    expect(cards).not.toContain('Seq Scan on products')
  })

  test('[CAT-17] every interpretation of a text is searched by indexes', async () => {
    await shop.db.execute(sql`update categories set name = 'Zapatos ' || name where url in ('c3', 'c4')`)
    invalidate(shop.db, 'menu')
    await readSearch(shop.ctx, { text: 'semilla', limit: 6 })
    for (const text of [
      'zapato',
      'zapatos c4ca4238',
      'sapatos',
      'zapato c4ca4238 rojo',
      'nada de esto',
      'zapato usado',
    ]) {
      const plans = await plansOf(async (db) => {
        await readSearch({ ...shop.ctx, db }, { text, limit: 6 })
      })
      for (const plan of plans) expect(plan, text).not.toContain('Seq Scan on products')
    }
  })

  test('[CAT-17] narrowed lists walk an ordered index, and offers, which are rare, one of their own', async () => {
    // One product in a hundred of each category is in offer.
    await shop.db.execute(sql`update products set offer_kind = 'Fixed', offer_value = 900,
      current_price_cents = 900, offer_ends_at = now() + interval '1 year' where id % 100 < 12 and id % 1200 < 144`)
    await shop.db.execute(sql`vacuum analyze products`)
    const none = { ...noFilters, categoryId: undefined, now: new Date() }
    for (const filters of [
      { ...none, condition: 'nuevo' as const },
      { ...none, inStock: true, verified: true },
      { ...none, onTime: true },
      { ...none, minCents: 1_100, maxCents: 1_400 },
    ]) {
      const [plan] = await plansOf((db) => listingPage(db, scope(), { sort: 'primero', limit: 40, filters }))
      expect(plan).toContain('products_category_newest')
      expect(plan).not.toContain('Seq Scan on products')
    }
    const offers = { ...none, offer: true }
    const [plan] = await plansOf((db) =>
      listingPage(db, scope(), { sort: 'primero', limit: 40, filters: offers }),
    )
    expect(plan).toMatch(/Index (Only )?Scan using products_(category_offer|offer_end)/)
    const narrow = { ...none, minCents: 1_100, maxCents: 1_105 }
    const [cheap] = await plansOf((db) =>
      listingPage(db, scope(), { sort: 'bajo', limit: 40, filters: narrow }),
    )
    expect(cheap).toContain('products_category_price')
  })

  test('[CART-01] pricing a cart reads its products by url', async () => {
    const [plan] = await plansOf((db) => productsForCart(db, ['p1', 'p2', 'p3']))
    expect(plan).toContain('products_url_unique')
  })
})
