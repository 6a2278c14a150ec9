import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rankingKept } from '../../src/features/catalogue/cache.ts'
import { readSearch, readSuggestions } from '../../src/features/catalogue/read-search.ts'
import { emptyRanking, type Ranking } from '../../src/features/catalogue/rules-ranking.ts'
import { rankedMost } from '../../src/features/catalogue/store/search.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { encodeCursor } from '../../src/lib/paging.ts'
import type { Db } from '../../src/platform/db/pool.ts'
import { makeProduct } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

const MOST_RANKINGS = 100
const TTL = 30_000

let shop: Shop

/** As many as are ranked at most, and some: 'tornillo 1' has one view, 'tornillo 2' two. */
beforeAll(async () => {
  shop = await openShop()
  const { id } = await makeProduct(shop.db, { name: 'Semilla' })
  await shop.db.execute(sql`
    insert into products (url, store_id, category_id, subcategory_id, name, condition, price_cents,
      current_price_cents, stock, delivery_days, description, summary, details, specification, tags, image, gallery,
      review_state, sorted_views, search_text, created_at, updated_at)
    select 't' || n, store_id, category_id, subcategory_id, 'Tornillo ' || n, condition, price_cents,
      current_price_cents, stock, delivery_days, description, summary, details, specification, tags, image, gallery,
      review_state, n, 'tornillo ' || n, created_at, updated_at
    from products, generate_series(1, ${rankedMost + 10}) as n where id = ${id}`)
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const most = rankedMost + 10
const search = (text: string, others: { limit?: number; cursor?: string } = {}) =>
  readSearch(shop.ctx, { text, limit: 6, ...others })
const urls = ({ items }: { items: { url: string }[] }) => items.map(({ url }) => url)
const change = (url: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.url, url))
const laterOn = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)

describe('[CAT-09] the order of a frequent text is kept', () => {
  test('[CAT-09] it is asked for once: a page then reads its cards alone, which show what is so now', async () => {
    const before = await search('tornillo')
    expect(urls(before)).toEqual([0, 1, 2, 3, 4, 5].map((step) => `t${most - step}`))
    expect(before.total).toBe(most)
    await change('t1', { sortedViews: 1_000_000 })
    await change(`t${most}`, { name: 'Clavo', priceCents: 123, currentPriceCents: 123, searchText: 'clavo' })
    const asked = vi.spyOn(shop.pool, 'query')
    const after = await search('TORNILLO')
    expect(asked).toHaveBeenCalledTimes(1)
    expect(urls(after)).toEqual(urls(before))
    expect(after.items[0]).toMatchObject({ name: 'Clavo', priceCents: 123 })
    laterOn(TTL + 1)
    expect(urls(await search('tornillo'))[0]).toBe('t1')
    await change('t1', { sortedViews: 1 })
    await change(`t${most}`, { name: 'Tornillo', searchText: 'tornillo' })
  })

  test('[CAT-15] what is withdrawn disappears at once, and its page stays full', async () => {
    const [first = '', second] = urls(await search('tornill'))
    await change(first, { reviewState: 'review' })
    const after = await search('tornill')
    expect(after.items).toHaveLength(6)
    expect(urls(after)[0]).toBe(second)
    const asked = vi.spyOn(shop.pool, 'query')
    expect(urls(await search('tornill'))).toEqual(urls(after))
    expect(asked).toHaveBeenCalledTimes(1)
    await change(first, { reviewState: 'approved' })
  })

  test('[CAT-09] its pages show each product once, whoever looks at them meanwhile', async () => {
    const all = urls(await search('tornil', { limit: rankedMost }))
    expect(new Set(all).size).toBe(rankedMost)
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await search('tornil', { limit: 300, ...(cursor && { cursor }) })
      shown.push(...urls(page))
      cursor = page.nextCursor ?? undefined
      await change(shown.at(-1) ?? '', { sortedViews: 0 })
      await change(all[shown.length + 10] ?? '', { sortedViews: 1_000_000 })
    } while (cursor)
    expect(shown).toEqual(all)
  })

  test('[CAT-09] a cursor that is none of ours starts from the beginning', async () => {
    const first = urls(await search('tornillo'))
    for (const cursor of ['x', encodeCursor(['exact', 'a', 'b']), encodeCursor(['else', 1, 1])])
      expect(urls(await search('tornillo', { cursor })), cursor).toEqual(first)
  })

  test('[CAT-10] so are its suggestions: what is asked are the cards, and stores', async () => {
    const suggest = () => readSuggestions(shop.ctx, { q: 'torni', limit: 10 })
    const { products: before } = await suggest()
    await change('t5', { sortedViews: 2_000_000 })
    const asked = vi.spyOn(shop.pool, 'query')
    expect((await suggest()).products).toEqual(before)
    expect(asked).toHaveBeenCalledTimes(2)
    await change(before[0]?.url ?? '', { deletedAt: shop.ctx.clock.now() })
    expect((await suggest()).products).toHaveLength(10)
    expect((await suggest()).products[0]?.url).toBe('t5')
  })
})

describe('[CAT-09] the order of a rare text is of now', () => {
  test('[CAT-09] what is published, seen or renamed shows in the next search and the next suggestion', async () => {
    expect((await search('taladro')).items).toEqual([])
    const { url } = await makeProduct(shop.db, { name: 'Taladro', views: 5 })
    expect(urls(await search('taladro'))).toEqual([url])
    const other = await makeProduct(shop.db, { name: 'Taladro chico', views: 9 })
    expect(urls(await search('taladro'))).toEqual([other.url, url])
    const suggested = (await readSuggestions(shop.ctx, { q: 'taladro', limit: 10 })).products
    expect(urls({ items: suggested })).toEqual([other.url, url])
    await change(url, { sortedViews: 20 })
    expect(urls(await search('taladro'))).toEqual([url, other.url])
    const again = (await readSuggestions(shop.ctx, { q: 'taladro', limit: 10 })).products
    expect(urls({ items: again })).toEqual([url, other.url])
  })

  test('[CAT-17] the other number, and what merely resembles, too', async () => {
    const { url } = await makeProduct(shop.db, { name: 'Serrucho' })
    expect(urls(await search('serruchos'))).toEqual([url])
    expect(await search('serucho')).toMatchObject({ similar: true, total: 1 })
    const { url: exact } = await makeProduct(shop.db, { name: 'Dos serruchos' })
    expect(urls(await search('serruchos'))).toEqual([exact])
  })
})

describe('[CAT-09] the memory of rankings', () => {
  const capped: Ranking = { ...emptyRanking, isCapped: true }
  const memory = () => {
    const db = {} as Db
    const load = vi.fn(async () => capped)
    return { load, read: (key: string, by = load) => rankingKept(db, key, by) }
  }

  test('[CAT-09] whoever asks at the same time shares one load, and a failed one is not remembered', async () => {
    const { load, read } = memory()
    await expect(read('a', vi.fn().mockRejectedValue(new Error('lost')))).rejects.toThrow('lost')
    expect(await Promise.all([read('a'), read('a')])).toEqual([capped, capped])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('[CAT-09] it holds a hundred, and the oldest goes first', async () => {
    const { load, read } = memory()
    for (let n = 0; n <= MOST_RANKINGS; n++) await read(`text ${n}`)
    await read('text 1')
    expect(load).toHaveBeenCalledTimes(MOST_RANKINGS + 1)
    await read('text 0')
    expect(load).toHaveBeenCalledTimes(MOST_RANKINGS + 2)
  })
})
