import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { searchTextOf } from '../../src/features/catalogue/rules.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import { readSearch } from '../../src/features/search/read-search.ts'
import { insertSynonym, setSynonymRemoved } from '../../src/features/search/store/language.ts'
import { makeProduct, makeStore, makeSubcategory, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let other: Context
let place: { subcategory: Awaited<ReturnType<typeof makeSubcategory>>; storeId: number }

beforeAll(async () => {
  // A connection for each who writes or searches at once: none waits for anything but the others' locks.
  shop = await openShop(50)
  other = shop.another()
  const subcategory = await makeSubcategory(shop.db)
  place = { subcategory, storeId: (await makeStore(shop.db)).id }
})
afterAll(() => shop.close())

const search = (text: string, ctx: Context = shop.ctx) => readSearch(ctx, { text, limit: 40 })
const names = async (text: string, ctx?: Context) => (await search(text, ctx)).items.map(({ name }) => name)
const renamed = (name: string) => ({
  name,
  searchText: searchTextOf({ name, tags: [], titleList: place.subcategory.titleList }),
})

describe('[CAT-17] two processes', () => {
  test('[CAT-17] see each other’s words at the next search', async () => {
    expect(await names('ocarina', other)).toEqual([])
    const { url } = await makeProduct(shop.db, { ...place, name: 'Ocarinas de barro' })
    expect(await names('ocarina', other)).toEqual(['Ocarinas de barro'])
    expect(await search('ocraina', other)).toMatchObject({ match: 'corrected', text: 'ocarinas' })
    await other.db.update(products).set(renamed('Marimba')).where(eq(products.url, url))
    expect(await names('marimbas')).toEqual(['Marimba'])
    expect(await search('maribma')).toMatchObject({ match: 'corrected', text: 'marimba' })
    expect((await search('ocraina')).items).toEqual([])
    await shop.db.update(products).set({ suspendedAt: testEpoch }).where(eq(products.url, url))
    expect(await names('maribma', other)).toEqual([])
  })

  test('[CAT-17] see each other’s synonyms at the next search', async () => {
    await makeProduct(shop.db, { ...place, name: 'Guacal' })
    expect(await names('reja', other)).toEqual([])
    const rule = { from: ['guacal'], to: ['reja'], kind: 'both' } as const
    const { id } = await shop.db.transaction((tx) => insertSynonym(tx, rule, testEpoch))
    expect(await names('reja', other)).toEqual(['Guacal'])
    await other.db.transaction((tx) => setSynonymRemoved(tx, id, testEpoch))
    expect(await names('reja')).toEqual([])
    await shop.db.transaction((tx) => setSynonymRemoved(tx, id, null))
    expect(await names('reja', other)).toEqual(['Guacal'])
  })
})

test('[CAT-17] fifty at once who write products of the same words, and search: all are counted, none waits for ever', async () => {
  const words = ['abaco', 'brujula', 'catalejo', 'dinamo', 'esfera']
  /** The words in another order for each writer, and one unique word. */
  const nameOf = (writer: number, turn: number) =>
    `${words.map((_, at) => words[(at * (1 + (writer % 4)) + writer + turn) % words.length]).join(' ')} n${writer}`
  const write = async (writer: number) => {
    const { db } = writer % 2 === 0 ? shop : other
    const { id } = await makeProduct(db, { ...place, name: nameOf(writer, 0), url: `cosa-${writer}` })
    const change = (values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, id))
    await change(renamed(`${words[writer % 5]} unico${writer % 7} n${writer}`))
    await change(renamed(nameOf(writer, 1)))
    if (writer % 3 === 0) await change({ reviewState: 'review' })
    if (writer % 5 === 0) await db.delete(products).where(eq(products.id, id))
  }
  const everybody = Array.from({ length: 50 }, (_, writer) => [
    write(writer),
    search(`${words[writer % 5]} brjula`, writer % 2 === 0 ? other : shop.ctx),
  ])
  await Promise.all(everybody.flat())

  const { rows } = await shop.db.execute<{ word: string; counted: number; real: number }>(sql`
    select word, coalesce(known.products, 0) as counted, coalesce(recount.products, 0)::integer as real
    from search_words known full join (
      select found.word, count(*) as products
      from products, search_words_in(products.name, products.tags) found
      where products.is_listed group by found.word) recount using (word)
    where coalesce(known.products, 0) <> coalesce(recount.products, 0)`)
  expect(rows).toEqual([])
  const listed = Array.from({ length: 50 }, (_, at) => at).filter((at) => at % 3 !== 0 && at % 5 !== 0)
  const { total } = await search('brujula')
  expect(total).toBe(listed.length)
})
