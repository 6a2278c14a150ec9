import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enyeWords, searchTitle } from '../../src/features/catalogue/rules.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { categories, products } from '../../src/features/catalogue/tables.ts'
import { readSearch } from '../../src/features/search/read-search.ts'
import { readSuggestions } from '../../src/features/search/read-suggestions.ts'
import { MAX_RANKED } from '../../src/features/search/store/search.ts'
import { searchWords } from '../../src/features/search/tables-language.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const tech = await makeCategory(db, { name: 'Tecnología', titleList: ['Equipo'] })
  const audio = await makeSubcategory(db, {
    categoryId: tech.id,
    name: 'Audífonos y bocinas',
    titleList: 'Audio',
  })
  const other = await makeSubcategory(db, { categoryId: tech.id, name: 'Papelería', titleList: 'Útiles' })
  const bits = await makeStore(db, { name: 'Bits del Campus' })
  const { id: storeId } = await makeStore(db, { name: 'Otra Tienda' })
  await makeProduct(db, {
    storeId: bits.id,
    subcategory: audio,
    name: 'Audífonos de diadema',
    tags: ['música'],
    views: 5,
  })
  await makeProduct(db, { storeId, subcategory: audio, name: 'Estuche para audífonos', views: 50 })
  await makeProduct(db, {
    storeId: bits.id,
    subcategory: other,
    name: 'Calculadora científica',
    tags: ['cálculo'],
    views: 3,
  })
  await makeProduct(db, { storeId, subcategory: other, name: 'Cálculo diferencial', views: 1 })
  await makeProduct(db, { storeId, subcategory: other, name: 'Descuento 100% real_o no', views: 1 })
  await makeProduct(db, { storeId, subcategory: other, name: 'Cálculo secreto', reviewState: 'review' })
  for (let i = 0; i < 8; i++)
    await makeProduct(db, { storeId, subcategory: other, name: `Libreta ${i}`, views: i })
})
afterAll(() => shop.close())

const names = async (text: string, limit = 40) =>
  (await readSearch(shop.ctx, { text, limit })).items.map((item) => item.name)

describe('[CAT-09] search', () => {
  test('[CAT-09] finds substrings of name, tags and title list in any case and without accents', async () => {
    expect(await names('DIADEMA')).toEqual(['Audífonos de diadema'])
    expect(await names('musica')).toEqual(['Audífonos de diadema'])
    expect((await names('utiles')).length).toBe(11)
    expect(await names('alculador')).toEqual(['Calculadora científica'])
  })

  test('[CAT-17] every word counts, in any order, and none is a veto', async () => {
    expect(await names('diferencial calculo')).toEqual(['Cálculo diferencial'])
    const found = await readSearch(shop.ctx, { text: 'calculo stewart', limit: 6 })
    expect(found).toMatchObject({ match: 'partial', leftOut: ['stewart'] })
    expect(found.items[0]?.name).toBe('Cálculo diferencial')
  })

  test('[CAT-09] names with this beginning come before names that contain the text, then the most viewed', async () => {
    expect(await names('audífonos')).toEqual(['Audífonos de diadema', 'Estuche para audífonos'])
    expect((await names('libreta'))[0]).toBe('Libreta 7')
  })

  test('[CAT-09] ñ is n in matching, but not in ranking', async () => {
    const subcategory = await makeSubcategory(shop.db, { name: 'Varios' })
    await makeProduct(shop.db, { subcategory, name: 'Caña de pescar', views: 50 })
    await makeProduct(shop.db, { subcategory, name: 'Cana postiza', views: 5 })
    expect(await names('CAÑA')).toEqual(['Caña de pescar', 'Cana postiza'])
    expect(await names('cana')).toEqual(['Cana postiza', 'Caña de pescar'])
    expect(enyeWords('Año CAÑÓN piano á')).toEqual(['año', 'cañon', 'piano'])
  })

  test('[CAT-15] only approved products are found', async () => {
    expect(await names('calculo')).toEqual(['Cálculo diferencial', 'Calculadora científica'])
  })

  test('[CAT-09] the name of a store, category, subcategory or the url of a product finds all of theirs', async () => {
    expect((await names('Bits del Campus')).sort()).toEqual([
      'Audífonos de diadema',
      'Calculadora científica',
    ])
    expect((await names('bits-del-campus')).length).toBe(2)
    expect((await names('tecnologia')).length).toBe(13)
    expect((await names('Audífonos_y_bocinas')).length).toBe(2)
    expect(await names('cálculo diferencial')).toEqual(['Cálculo diferencial'])
  })

  test('[CAT-09] signs of a pattern are letters like any other', async () => {
    expect(await names('100%')).toEqual(['Descuento 100% real_o no'])
    expect(await names('%')).toEqual(['Descuento 100% real_o no'])
    expect(await names('\\')).toEqual([])
    expect(await names("'; drop table products; --")).toEqual([])
  })

  test('[CAT-09] shows 6 a page, each product once, and counts all', async () => {
    const first = await readSearch(shop.ctx, { text: 'libreta', limit: 6 })
    expect(first.items).toHaveLength(6)
    expect(first.total).toBe(8)
    const cursor = first.nextCursor ?? undefined
    const second = await readSearch(shop.ctx, { text: 'libreta', limit: 6, cursor })
    expect(second.items).toHaveLength(2)
    expect(second.total).toBe(8)
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map((item) => item.url)).size).toBe(8)
  })

  test('[CAT-09] beyond the ranked maximum the exact name comes first, and the result states that there are more', async () => {
    const { db } = shop
    const store = await makeStore(db, { name: 'Mil Tuercas' })
    const { id } = await makeProduct(db, { storeId: store.id, name: 'Zurdo', views: 0 })
    await db.execute(sql`
      insert into products (url, store_id, category_id, subcategory_id, name, condition, price_cents,
        current_price_cents, stock, delivery_days, description, summary, details, specification, tags, image, gallery,
        review_state, sorted_views, search_text, created_at, updated_at)
      select url || n, store_id, category_id, subcategory_id, 'Tornillo zurdo ' || n, condition, price_cents,
        current_price_cents, stock, delivery_days, description, summary, details, specification, tags, image, gallery,
        review_state, n, 'tornillo zurdo ' || n, created_at, updated_at
      from products, generate_series(1, ${MAX_RANKED + 10}) as n where id = ${id}`)
    const found = await readSearch(shop.ctx, { text: 'zurdo', limit: 6 })
    expect(found.items[0]?.name).toBe('Zurdo')
    expect(found).toMatchObject({ totalIsExact: false })
    expect(found.items[1]?.name).toBe(`Tornillo zurdo ${MAX_RANKED + 10}`)
  })

  test('[CAT-09] a word of a category’s or subcategory’s name finds its products, also under a new name', async () => {
    expect(await names('tecnolog')).toHaveLength(13)
    expect((await names('bocina')).sort()).toEqual(['Audífonos de diadema', 'Estuche para audífonos'])
    expect(await names('diadema tecnologia')).toEqual(['Audífonos de diadema'])
    const { db } = shop
    const other = await makeCategory(db, { name: 'Trastes' })
    const subcategory = await makeSubcategory(db, { categoryId: other.id, name: 'Ollas' })
    await makeProduct(db, { subcategory, name: 'Sartén' })
    await db.update(categories).set({ name: 'Cocina económica' }).where(eq(categories.id, other.id))
    invalidate(db, 'menu')
    expect(await names('economica')).toEqual(['Sartén'])
    await db.update(categories).set({ state: 'hide' }).where(eq(categories.id, other.id))
    invalidate(db, 'menu')
    expect(await names('economica')).toEqual([])
  })

  test('[CAT-17] number and gender are ignored, exact spellings come first', async () => {
    expect(await names('calculadoras')).toEqual(['Calculadora científica'])
    expect(await names('calculadoras cientificos')).toEqual(['Calculadora científica'])
    const first = await readSearch(shop.ctx, { text: 'libretas', limit: 6 })
    expect(first).toMatchObject({ total: 8, match: 'exact' })
    const second = await readSearch(shop.ctx, { text: 'libretas', limit: 6, cursor: first.nextCursor ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ url }) => url)).size).toBe(8)
    const filters = { ...noFilters, minCents: 100_000_000 }
    expect(await readSearch(shop.ctx, { text: 'libretas', limit: 6, filters })).toMatchObject({ total: 0 })
    await makeProduct(shop.db, { name: 'Pegatinas para libretas' })
    expect(await names('libretas')).toHaveLength(9)
  })

  test.each([
    ['audifnos', 'audífonos'],
    ['calculdora', 'calculadora'],
    ['diadeam', 'diadema'],
    ['caclulo', 'cálculo'],
  ])('[CAT-17] %s is taken for %s, and the answer says so', async (text, meant) => {
    const found = await readSearch(shop.ctx, { text, limit: 6 })
    expect(found).toMatchObject({ match: 'corrected', text: meant, typed: text })
    expect(found.items.length).toBeGreaterThan(0)
  })

  test('[CAT-09] an unknown text has no results', async () => {
    const found = await readSearch(shop.ctx, { text: 'zzzxqw', limit: 6 })
    expect(found).toMatchObject({ items: [], total: 0, nextCursor: null, match: 'partial' })
    expect((await readSearch(shop.ctx, { text: '   ', limit: 6 })).items).toEqual([])
  })

  test('[CAT-09] underscores and hyphens are spaces', () => {
    expect(searchTitle('calculo_diferencial-2  ')).toBe('calculo diferencial 2')
  })
})

describe('[CAT-10] suggestions', () => {
  test('[CAT-10] products, categories and stores, ten products at most', async () => {
    const found = await readSuggestions(shop.ctx, { q: 'audi', limit: 10 })
    expect(found.products.map((item) => item.name)).toEqual([
      'Audífonos de diadema',
      'Estuche para audífonos',
    ])
    expect(found.categories).toEqual([{ name: 'Audífonos y bocinas', url: 'audifonos-y-bocinas' }])
    expect((await readSuggestions(shop.ctx, { q: 'campus', limit: 10 })).stores).toEqual([
      { name: 'Bits del Campus', url: 'bits-del-campus' },
    ])
    expect((await readSuggestions(shop.ctx, { q: 'e', limit: 10 })).products).toHaveLength(10)
  })

  test('[CAT-10] categories with this beginning come before categories that contain the text', async () => {
    const { id: categoryId } = await makeCategory(shop.db, { name: 'Marzo', position: -2 })
    await makeSubcategory(shop.db, { categoryId, name: 'Discos y zonas' })
    await makeCategory(shop.db, { name: 'Zorros' })
    invalidate(shop.db, 'menu')
    const { categories } = await readSuggestions(shop.ctx, { q: 'zo', limit: 10 })
    expect(categories.map(({ name }) => name)).toEqual(['Zorros', 'Discos y zonas'])
  })
})

describe('[CAT-17] what is published, renamed, sold out or withdrawn', () => {
  const urls = async (text: string) =>
    (await readSearch(shop.ctx, { text, limit: 10 })).items.map(({ url }) => url)
  const change = (url: string, values: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(values).where(eq(products.url, url))

  test('[CAT-17] is in the next search, also with new words', async () => {
    expect(await urls('taladro')).toEqual([])
    const { url } = await makeProduct(shop.db, { name: 'Taladros de mano', reviewState: 'review' })
    expect(await urls('taladro')).toEqual([])
    await change(url, { reviewState: 'approved' })
    expect(await urls('taladro')).toEqual([url])
    expect(await urls('tladro')).toEqual([url])
    const { url: other } = await makeProduct(shop.db, { name: 'Taladro chico', views: 9 })
    expect(await urls('taladro')).toEqual([other, url])
    await change(other, { stock: 0 })
    expect(await urls('taladro')).toEqual([url, other])
    await change(url, { name: 'Serrucho', searchText: 'serrucho' })
    expect(await urls('serruchos')).toEqual([url])
    expect(await urls('taladro')).toEqual([other])
    await change(other, { deletedAt: shop.ctx.clock.now() })
    expect(await urls('taladro')).toEqual([])
  })

  test('[CAT-17] a word counts the listed products that have it, however they are written', async () => {
    const countOf = async (word: string) => {
      const rows = await shop.db.select().from(searchWords).where(eq(searchWords.word, word))
      return rows[0]?.products
    }
    const { url } = await makeProduct(shop.db, { name: 'Xilófono rojo', tags: ['xilófono'] })
    expect(await countOf('xilofono')).toBe(1)
    await makeProduct(shop.db, { name: 'Xilófono azul', reviewState: 'review' })
    expect(await countOf('xilofono')).toBe(1)
    await change(url, { suspendedAt: shop.ctx.clock.now() })
    expect(await countOf('xilofono')).toBe(0)
    await change(url, { suspendedAt: null })
    expect(await countOf('xilofono')).toBe(1)
    await shop.db.delete(products).where(eq(products.url, url))
    expect(await countOf('xilofono')).toBe(0)
  })
})
