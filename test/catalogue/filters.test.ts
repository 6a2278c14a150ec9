import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findScope, readListing, readProducts } from '../../src/features/catalogue/read.ts'
import { facetsOfScope, readFacets } from '../../src/features/catalogue/read-filters.ts'
import { type Filters, noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { readSearch, readSearchWithFacets } from '../../src/features/search/read-search.ts'
import { addMs } from '../../src/lib/dates.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let storeId: number

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const books = await makeCategory(db, { name: 'Libros' })
  const novels = await makeSubcategory(db, { categoryId: books.id, name: 'Novelas' })
  const tech = await makeCategory(db, { name: 'Tecnología' })
  const gear = await makeSubcategory(db, { categoryId: tech.id, name: 'Equipo' })
  storeId = (await makeStore(db, { name: 'Verificada', verification: 'verified' })).id
  const other = await makeStore(db, { name: 'En revisión', verification: 'review' })
  const day = 86_400_000
  const offer = { offerKind: 'Disccount' as const, offerValue: 50 }
  await makeProduct(db, { storeId, subcategory: novels, name: 'Lámpara uno', priceCents: 10_000, views: 1 })
  await makeProduct(db, {
    storeId,
    subcategory: novels,
    name: 'Lámpara dos',
    priceCents: 20_000,
    condition: 'usado',
    views: 9,
  })
  await makeProduct(db, {
    storeId,
    subcategory: gear,
    name: 'Lámpara tres',
    priceCents: 30_000,
    stock: 0,
    ratingSum: 9,
    ratingCount: 2,
  })
  await makeProduct(db, {
    storeId: other.id,
    subcategory: gear,
    name: 'Lámpara cuatro',
    priceCents: 40_000,
    ratingSum: 3,
    ratingCount: 1,
  })
  await makeProduct(db, {
    storeId,
    subcategory: gear,
    name: 'Lámpara cinco',
    priceCents: 50_000,
    ...offer,
    offerEndsAt: addMs(testEpoch, day),
  })
  await makeProduct(db, {
    storeId,
    subcategory: gear,
    name: 'Lámpara seis',
    priceCents: 60_000,
    ...offer,
    offerEndsAt: addMs(testEpoch, -day),
  })
  await makeProduct(db, { storeId, subcategory: novels, name: 'Lámpara oculta', reviewState: 'review' })
})
afterAll(() => shop.close())

const last = (name: string) => name.replace('Lámpara ', '')
const found = async (change: Partial<Filters>) => {
  const page = await readSearch(shop.ctx, {
    text: 'lampara',
    limit: 40,
    filters: { ...noFilters, ...change },
  })
  expect(page.total).toBe(page.items.length)
  return page.items.map((item) => last(item.name)).sort()
}

const cases: [string, Partial<Filters>, string[]][] = [
  ['nothing', {}, ['cinco', 'cuatro', 'dos', 'seis', 'tres', 'uno']],
  ['condition', { condition: 'usado' }, ['dos']],
  ['price from', { minCents: 30_000 }, ['cuatro', 'seis', 'tres']],
  ['price from and to, what it costs now', { minCents: 20_000, maxCents: 25_000 }, ['cinco', 'dos']],
  ['in offer, not one that has ended', { offer: true }, ['cinco']],
  ['in stock', { inStock: true }, ['cinco', 'cuatro', 'dos', 'seis', 'uno']],
  ['verified store', { verified: true }, ['cinco', 'dos', 'seis', 'tres', 'uno']],
  ['rating', { minRating: 4 }, ['tres']],
  ['rating', { minRating: 3 }, ['cuatro', 'tres']],
  ['category', { category: 'libros' }, ['dos', 'uno']],
  ['a category that is none', { category: 'nada' }, []],
  [
    'all at once',
    { category: 'tecnologia', inStock: true, verified: true, minCents: 25_000 },
    ['cinco', 'seis'],
  ],
]

const facetsOf = async (change: Partial<Filters>) => {
  const filters = { ...noFilters, ...change }
  return (await readSearchWithFacets(shop.ctx, { text: 'lampara', limit: 6, filters })).facets
}

describe('[CAT-17] filters', () => {
  test.each(cases)('[CAT-17] a search narrowed by %s', async (_, change, names) => {
    expect(await found(change)).toEqual(names)
  })

  test.each(cases)('[CAT-17] a store narrowed by %s', async (_, change, names) => {
    const page = await readProducts(
      shop.ctx,
      { kind: 'store', id: storeId },
      { sort: 'primero', limit: 40, filters: { ...noFilters, ...change } },
    )
    expect(page.items.map((item) => last(item.name)).sort()).toEqual(
      names.filter((name) => name !== 'cuatro'),
    )
    expect(page.total).toBe(page.items.length)
  })

  test('[CAT-17] a filtered listing has pages, counts and blocks', async () => {
    const scope = await findScope(shop.ctx, 'tecnologia')
    if (!scope) throw new Error('no scope')
    const page = { sort: 'bajo' as const, limit: 1, filters: { ...noFilters, inStock: true } }
    const first = await readListing(shop.ctx, scope, page)
    expect(first.page).toMatchObject({ total: 3, items: [{ name: 'Lámpara cinco' }] })
    expect(first.bestSellers).toHaveLength(4)
    const next = await readListing(shop.ctx, scope, { ...page, cursor: first.page.nextCursor ?? '' })
    expect(next.page).toMatchObject({ total: 3, items: [{ name: 'Lámpara cuatro' }] })
  })

  test('[CAT-17] each figure is what choosing it leaves', async () => {
    const facets = await facetsOf({ category: 'libros' })
    expect(facets.conditions).toEqual([
      { condition: 'nuevo', count: 1 },
      { condition: 'usado', count: 1 },
    ])
    expect(facets.categories.map(({ url, count }) => [url, count])).toEqual([
      ['tecnologia', 4],
      ['libros', 2],
    ])
    const used = await facetsOf({ condition: 'usado' })
    expect(used.categories.map(({ url, count }) => [url, count])).toEqual([['libros', 1]])
  })

  test('[CAT-17] each switch shows its number of products, with the other filters applied', async () => {
    const switchesOf = async (change: Partial<Filters>) => (await facetsOf(change)).switches
    expect(await switchesOf({})).toEqual({ offer: 1, verified: 5, onTime: 0, inStock: 5 })
    expect(await switchesOf({ inStock: true })).toEqual({ offer: 1, verified: 4, onTime: 0, inStock: 5 })
    expect(await switchesOf({ condition: 'usado' })).toEqual({ offer: 0, verified: 1, onTime: 0, inStock: 1 })
    expect(await switchesOf({ category: 'tecnologia' })).toEqual({
      offer: 1,
      verified: 3,
      onTime: 0,
      inStock: 3,
    })
    const ofStore = await readFacets(
      shop.ctx,
      facetsOfScope(shop.ctx, { kind: 'store', id: storeId }),
      noFilters,
    )
    expect(ofStore.switches).toEqual({ offer: 1, verified: 5, onTime: 0, inStock: 4 })
  })

  test('[CAT-17] copies of a book count as the one result that they are', async () => {
    const subcategory = await makeSubcategory(shop.db, { name: 'Atlas' })
    for (const [at, condition] of (['nuevo', 'usado', 'usado'] as const).entries())
      await makeProduct(shop.db, {
        ...{ subcategory, storeId, condition, isbn: '9786070000713' },
        name: `Zootecnia ${at}`,
      })
    await makeProduct(shop.db, { subcategory, storeId, name: 'Cuaderno de zootecnia' })
    const { page, facets } = await readSearchWithFacets(shop.ctx, {
      text: 'zootecnia',
      limit: 6,
      filters: noFilters,
    })
    expect(page.total).toBe(2)
    expect(facets.switches).toEqual({ offer: 0, verified: 2, onTime: 0, inStock: 2 })
    expect(facets.conditions.map(({ count }) => count)).toEqual([2, 1])
  })

  test('[CAT-17] products excluded by filters are not replaced by similar ones', async () => {
    const page = await readSearch(shop.ctx, {
      text: 'lampara',
      limit: 6,
      filters: { ...noFilters, minCents: 9_999_999 },
    })
    expect(page).toMatchObject({ total: 0, items: [], match: 'partial' })
    const typo = await readSearch(shop.ctx, {
      text: 'lmpara',
      limit: 6,
      filters: { ...noFilters, condition: 'usado' },
    })
    expect(typo).toMatchObject({ match: 'corrected', items: [{ name: 'Lámpara dos' }] })
  })

  test.each([
    ['popularidad', 'dos', undefined],
    ['bajo', 'uno', 'seis'],
    ['alto', 'seis', 'uno'],
    ['primero', 'seis', 'uno'],
    ['ultimo', 'uno', 'seis'],
  ] as const)('[CAT-17] a search in the order %s, over its pages', async (sort, first, end) => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await readSearch(shop.ctx, { text: 'lampara', limit: 2, sort, cursor })
      names.push(...page.items.map((item) => last(item.name)))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(names).toHaveLength(6)
    expect(new Set(names).size).toBe(6)
    expect(names[0]).toBe(first)
    if (end) expect(names.at(-1)).toBe(end)
  })
})
