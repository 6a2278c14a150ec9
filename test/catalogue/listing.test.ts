import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findScope, readListing, readMenu, readProducts } from '../../src/features/catalogue/read.ts'
import { type ListingSort, listingSorts, parseListingParam } from '../../src/features/catalogue/rules.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let categoryId: number

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const category = await makeCategory(db, { name: 'Libros', titleList: ['Por carrera', 'Otros'] })
  categoryId = category.id
  const math = await makeSubcategory(db, { categoryId, name: 'Ciencias', titleList: 'Por carrera' })
  const novels = await makeSubcategory(db, { categoryId, name: 'Novelas', titleList: 'Otros' })
  const { id: storeId } = await makeStore(db)
  for (let i = 0; i < 90; i++)
    await makeProduct(db, {
      storeId,
      subcategory: i % 3 === 0 ? novels : math,
      // Many equal prices and views: the id decides among them.
      priceCents: 1_000 * (1 + (i % 4)),
      views: i % 5,
      sales: i % 7,
    })
  await makeProduct(db, { storeId, subcategory: math, name: 'En revisión', reviewState: 'review', sales: 99 })
  await makeProduct(db, { storeId, subcategory: math, name: 'Rechazado', reviewState: 'rejected', views: 99 })
  await makeProduct(db, { storeId, subcategory: math, name: 'Borrado', deletedAt: new Date(), sales: 99 })
  await makeCategory(db, { name: 'Escondida', state: 'hide' })
})
afterAll(() => shop.close())

async function walk(url: string, sort: ListingSort, limit = 40) {
  const scope = await findScope(shop.ctx, url)
  if (!scope) throw new Error('no such scope')
  const pages = []
  let cursor: string | undefined
  do {
    const { page } = await readListing(shop.ctx, scope, { sort, limit, cursor })
    pages.push(page)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return pages
}

describe('[CAT-02] listing', () => {
  test('[CAT-02] shows 40, then 40, then the rest, each product once, in every order', async () => {
    for (const sort of listingSorts) {
      const pages = await walk('libros', sort)
      expect(pages.map((page) => page.items.length)).toEqual([40, 40, 10])
      expect(pages.map((page) => page.total)).toEqual([90, 90, 90])
      expect(new Set(pages.flatMap((page) => page.items.map((item) => item.url))).size).toBe(90)
    }
  })

  test('[CAT-02] sort keys order by date, views and price', async () => {
    const prices = async (sort: ListingSort) =>
      (await walk('libros', sort)).flatMap((page) => page.items.map((item) => item.priceCents))
    const low = await prices('bajo')
    expect(low).toEqual([...low].sort((a, b) => a - b))
    expect(await prices('alto')).toEqual([...low].reverse())
    const names = async (sort: ListingSort) =>
      (await walk('libros', sort)).flatMap((page) => page.items.map((item) => item.url))
    expect(await names('ultimo')).toEqual((await names('primero')).reverse())
  })

  test('[CAT-02] a subcategory url lists its own products with its category in the scope', async () => {
    const [first] = await walk('novelas', 'primero')
    expect(first?.total).toBe(30)
    const scope = await findScope(shop.ctx, 'novelas')
    const listing = scope && (await readListing(shop.ctx, scope, { sort: 'primero', limit: 40 }))
    expect(listing?.scope).toMatchObject({ kind: 'subcategory', category: { url: 'libros' } })
  })

  test('[CAT-02] best sellers are 10 by sales and recommended 10 by views', async () => {
    const scope = await findScope(shop.ctx, 'libros')
    const listing = scope && (await readListing(shop.ctx, scope, { sort: 'bajo', limit: 40 }))
    expect(listing?.bestSellers).toHaveLength(10)
    expect(listing?.recommended).toHaveLength(10)
    expect(listing?.bestSellers.map((item) => item.url)).not.toContain('en-revision')
    expect(listing?.recommended.map((item) => item.url)).not.toContain('rechazado')
  })

  test('[CAT-02] an unknown or hidden category is not found', async () => {
    expect(await findScope(shop.ctx, 'no-existe')).toBeUndefined()
    expect(await findScope(shop.ctx, 'escondida')).toBeUndefined()
  })

  test('[CAT-02] an invalid cursor starts from the beginning', async () => {
    const scope = await findScope(shop.ctx, 'libros')
    for (const cursor of [
      '',
      'x',
      'WzFd',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('[1e300,1]').toString('base64url'),
    ]) {
      const listing = scope && (await readListing(shop.ctx, scope, { sort: 'primero', limit: 40, cursor }))
      expect(listing?.page.items).toHaveLength(40)
    }
  })

  test('[CAT-02] products added and removed between two pages neither repeat nor hide others', async () => {
    const scope = { kind: 'category', id: categoryId } as const
    const first = await readProducts(shop.ctx, scope, { sort: 'primero', limit: 5 })
    const added = await makeProduct(shop.db, {
      subcategory: await makeSubcategory(shop.db, { categoryId }),
      createdAt: new Date('2030-01-01T00:00:00Z'),
    })
    const second = await readProducts(shop.ctx, scope, {
      sort: 'primero',
      limit: 5,
      cursor: first.nextCursor ?? undefined,
    })
    const seen = [...first.items, ...second.items].map((item) => item.url)
    expect(new Set(seen).size).toBe(10)
    expect(seen).not.toContain(added.url)
  })

  test('[CAT-02] the address carries the sort key after &', () => {
    expect(parseListingParam('libros')).toEqual({ url: 'libros', sort: 'primero' })
    expect(parseListingParam('libros&bajo')).toEqual({ url: 'libros', sort: 'bajo' })
    expect(parseListingParam('libros&otra')).toEqual({ url: 'libros', sort: 'primero' })
  })

  test('[FRM-01] the menu groups subcategories by title list, hidden categories left out', async () => {
    invalidate(shop.db, 'menu')
    const menu = await readMenu(shop.ctx)
    const books = menu.find((category) => category.url === 'libros')
    expect(books?.groups.map((group) => group.title).slice(0, 2)).toEqual(['Por carrera', 'Otros'])
    expect(menu.map((category) => category.url)).not.toContain('escondida')
  })
})
