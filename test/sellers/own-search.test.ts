import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/features/catalogue/tables.ts'
import { readOwnTable } from '../../src/features/selling/read-own-search.ts'
import { MAX_OWN_TEXT, readColumns } from '../../src/features/selling/rules-own.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory } from '../factories.ts'

let shop: Shop
let storeId: number
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop
  const category = await makeCategory(db, { name: 'Útiles' })
  const subcategory = await makeSubcategory(db, {
    categoryId: category.id,
    name: 'Escolares',
    titleList: 'Papelería',
  })
  const own = await makeStore(db, { name: 'El Café de Ana' })
  storeId = own.id
  const make = (name: string, more: Parameters<typeof makeProduct>[1] = {}) =>
    makeProduct(db, { storeId, subcategory, name, ...more })
  await make('Calculadora científica', { tags: ['Casio'] })
  await make('Libreta de café tostado')
  await make('Descuento 100% real_o no')
  await make('Xilófono de madera roja', { reviewState: 'review', reviewRequestedAt: new Date() })
  await make('Lámparas plegables', { reviewState: 'rejected', description: '<p>Con batería nocturna</p>' })
  const other = await makeStore(db)
  await makeProduct(db, { storeId: other.id, subcategory, name: 'Calculadora ajena' })
})
afterAll(() => shop?.close())

const table = (q: string, page = 1) =>
  readOwnTable(shop.ctx, storeId, {
    q,
    filter: 'todos',
    sort: 'name',
    descending: false,
    page,
    columns: readColumns([]),
  })
const names = async (q: string) => (await table(q)).rows.map(({ name }) => name)

test.each([
  ['calculadoras', ['Calculadora científica']],
  ['CALCULADORA científico', ['Calculadora científica']],
  ['caclulador', ['Calculadora científica']],
  ['cal', ['Calculadora científica']],
  ['alcul casi', ['Calculadora científica']],
  ['casio de calculadora', ['Calculadora científica']],
  ['cuaderno', ['Libreta de café tostado']],
  ['100%', ['Descuento 100% real_o no']],
  ['real_o', ['Descuento 100% real_o no']],
  ['calculadora libreta', []],
  ['calculadora zzxyq', []],
])('[SEL-03] [CAT-17] a seller finds with %j what a search would', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

test.each([
  ['xilófono', ['Xilófono de madera roja']],
  ['xilof rojas', ['Xilófono de madera roja']],
  ['lámpara', ['Lámparas plegables']],
  ['nocturna', ['Lámparas plegables']],
])('[SEL-03] [CAT-17] what waits or was rejected is found with %j, too', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

test('[SEL-03] a word of the store’s own name finds products with it, not all', async () => {
  expect(await names('cafe')).toEqual(['Libreta de café tostado'])
})

test('[SEL-03] an empty text finds all, a long one something or nothing', async () => {
  expect((await table('  ')).total).toBe(5)
  expect((await table('ñ '.repeat(MAX_OWN_TEXT))).total).toBeLessThanOrEqual(5)
  expect(await names('李 ++')).toEqual([])
})

test('[SEL-03] [CAT-17] a renamed product is found by its new name at once', async () => {
  await shop.db
    .update(products)
    .set({ name: 'Ukelele azul', searchText: 'ukelele azul\n\npapeleria' })
    .where(eq(products.url, 'descuento-100-real-o-no'))
  expect(await names('ukeleles azules')).toEqual(['Ukelele azul'])
})
