import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchPage } from '../../src/features/catalogue/contract.ts'
import { products } from '../../src/features/catalogue/tables.ts'
import {
  findExactProduct,
  readSearch,
  type SearchPageRequest,
} from '../../src/features/search/read-search.ts'
import { readSuggestions } from '../../src/features/search/read-suggestions.ts'
import { insertSynonym, setSynonymRemoved } from '../../src/features/search/store/language.ts'
import { insteadText } from '../../src/features/search/texts.ts'
import { stores } from '../../src/features/stores/tables.ts'
import { addDays } from '../../src/lib/dates.ts'
import { invalidate } from '../../src/platform/cache.ts'
import { makeCategory, makeProduct, makeStore, makeSubcategory, testEpoch } from '../factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let make: (name: string, given?: Parameters<typeof makeProduct>[1]) => ReturnType<typeof makeProduct>

beforeAll(async () => {
  shop = await openShop()
  const subcategory = await makeSubcategory(shop.db, { name: 'Varios', titleList: 'Surtido' })
  const store = await makeStore(shop.db, { name: 'Tienda Mixta' })
  // Their names are known to the search for some seconds.
  for (const name of ['Bambú y más', 'El Remedio Casero', 'Sin Revisar'])
    await makeStore(shop.db, { name, verification: name === 'Sin Revisar' ? 'review' : 'verified' })
  make = (name, given) => makeProduct(shop.db, { subcategory, storeId: store.id, name, ...given })
})
afterAll(() => shop.close())

const storeId = async (name: string) => {
  const [row] = await shop.db.select({ id: stores.id }).from(stores).where(eq(stores.name, name))
  return row?.id ?? 0
}

const search = (text: string, more: Partial<SearchPageRequest> = {}): Promise<SearchPage> =>
  readSearch(shop.ctx, { text, limit: 40, ...more })
const names = async (text: string, more: Partial<SearchPageRequest> = {}) =>
  (await search(text, more)).items.map(({ name }) => name)

describe('[CAT-17] which products a text finds, and in what order', () => {
  test('[CAT-17] every word counts and none is a veto', async () => {
    await make('Lámpara azul', { views: 900 })
    await make('Lámpara azul plegable', { views: 1 })
    await make('Cortina plegable', { views: 500 })
    expect(await names('plegable lámpara azul')).toEqual(['Lámpara azul plegable'])
    const found = await search('lámpara azul grossman')
    expect(found).toMatchObject({ match: 'partial', leftOut: ['grossman'] })
    expect(found.items.map(({ name }) => name)).toEqual(['Lámpara azul', 'Lámpara azul plegable'])
    const partial = await search('cortina azul')
    expect(partial).toMatchObject({ match: 'partial' })
    expect(partial.items[0]?.name).toBe('Cortina plegable')
  })

  test('[CAT-17] a mention in a description is no result next to a name', async () => {
    await make('Xilófono', { views: 1 })
    await make('Atril', { views: 5_000, description: '<p>Para xilófono, xilófono y xilófono</p>' })
    expect(await names('xilófono')).toEqual(['Xilófono'])
    await make('Baquetas de goma', { views: 1 })
    await make('Estuche', { views: 5_000, description: '<p>Caben baquetas y otras cosas de goma</p>' })
    expect((await names('baquetas de goma'))[0]).toBe('Baquetas de goma')
  })

  test('[CAT-17] a name comes before a tag, a tag before the category; a store of that name is a link', async () => {
    const category = await makeCategory(shop.db, { name: 'Bambú' })
    const subcategory = await makeSubcategory(shop.db, { categoryId: category.id, name: 'Otros' })
    invalidate(shop.db, 'menu')
    await make('De la tienda', { storeId: await storeId('Bambú y más'), views: 999 })
    await make('De la categoría', { subcategory, views: 99 })
    await make('Con etiqueta', { tags: ['bambú'], views: 9 })
    await make('Mesa de bambú', { views: 0 })
    expect(await names('bambu')).toEqual(['Mesa de bambú', 'Con etiqueta', 'De la categoría'])
    expect((await search('bambu')).stores).toMatchObject([{ name: 'Bambú y más' }])
  })

  test('[CAT-17] sold-out products come last, the most viewed first', async () => {
    await make('Violín viejo', { views: 10 })
    await make('Violín bueno', { views: 900, stock: 0 })
    await make('Violín nogal', { views: 50 })
    expect(await names('violin')).toEqual(['Violín nogal', 'Violín viejo', 'Violín bueno'])
  })

  test('[CAT-17] exactly so before another number or gender, this before a synonym, that before a guess', async () => {
    await shop.db.transaction((tx) =>
      insertSynonym(tx, { from: ['cachivache'], to: ['trebejo'], kind: 'both' }, testEpoch),
    )
    await make('Gran trebejo', { views: 900 })
    await make('Dos cachivaches', { views: 90 })
    await make('Un cachivache', { views: 9 })
    expect(await names('cachivache')).toEqual(['Un cachivache', 'Dos cachivaches', 'Gran trebejo'])
    expect(await names('cachivaches')).toEqual(['Dos cachivaches', 'Un cachivache', 'Gran trebejo'])
    const guessed = await search('cachibache')
    expect(guessed).toMatchObject({ match: 'corrected', text: 'cachivache', typed: 'cachibache' })
    expect(guessed.items).toHaveLength(3)
  })

  test('[CAT-17] one-way synonyms and hints do what they say, until they are taken away', async () => {
    await make('Zueco')
    await make('Alpargata')
    const [oneWay] = await shop.db.transaction(async (tx) => [
      await insertSynonym(tx, { from: ['zueco'], to: ['alpargata'], kind: 'one_way' }, testEpoch),
      await insertSynonym(tx, { from: ['huarache'], to: ['zueco', 'alpargata'], kind: 'hint' }, testEpoch),
    ])
    expect(await names('zueco')).toEqual(['Zueco', 'Alpargata'])
    expect(await names('alpargata')).toEqual(['Alpargata'])
    const other = await search('huarache')
    expect(other).toMatchObject({ match: 'partial', leftOut: ['huarache'], instead: 'zueco' })
    expect(other.items.map(({ name }) => name)).toEqual(['Alpargata', 'Zueco'])
    expect(await search('huarache del 27')).toMatchObject({ instead: 'zueco' })
    await shop.db.transaction((tx) => setSynonymRemoved(tx, oneWay?.id ?? 0, testEpoch))
    expect(await names('zueco')).toEqual(['Zueco'])
    const trial = { fromWords: ['alpargata'], toWords: ['zueco'], kind: 'one_way' } as const
    expect(await names('alpargata', { trial })).toEqual(['Alpargata', 'Zueco'])
    expect(await names('alpargata')).toEqual(['Alpargata'])
  })

  test('[CAT-17] a replacement for a brand without products is marked as such', async () => {
    await make('Cafetera italiana')
    const rule = { from: ['bialetti'], to: ['cafetera'], kind: 'one_way' as const }
    const { id } = await shop.db.transaction((tx) => insertSynonym(tx, rule, testEpoch))
    expect(await search('bialetti')).toMatchObject({
      match: 'partial',
      leftOut: ['bialetti'],
      found: 'cafetera',
    })
    const found = await search('cafetera bialetti')
    expect(found).toMatchObject({ match: 'partial', leftOut: ['bialetti'], found: 'cafetera' })
    expect(found.items.map(({ name }) => name)).toEqual(['Cafetera italiana'])
    await make('Olla de vapor', { description: '<p>Como la bialetti de la abuela.</p>' })
    // Only mentioned: nothing is called so.
    expect(await search('bialetti')).toMatchObject({ match: 'partial', leftOut: [], instead: null })
    await shop.db.transaction((tx) => setSynonymRemoved(tx, id, testEpoch))
  })

  test('[CAT-17] numbers match with their units, and not alone next to words', async () => {
    await make('Memoria de 64 GB')
    await make('Memoria de 32GB')
    expect(await names('memoria 64gb')).toEqual(['Memoria de 64 GB'])
    expect(await names('memoria 32 gb')).toEqual(['Memoria de 32GB'])
    expect(await names('64 gb')).toEqual(['Memoria de 64 GB'])
    expect(await search('refrigerador 64')).toMatchObject({ match: 'partial' })
  })
})

describe('[CAT-17] what is called exact, and what else is shown', () => {
  beforeAll(async () => {
    const subcategory = await makeSubcategory(shop.db, { name: 'Postres y pan' })
    invalidate(shop.db, 'menu')
    await make('Cupcakes surtidos', { views: 900, subcategory })
    await make('Galletas de nata', { views: 1, subcategory })
    await make('Pantalón de pana', { views: 9_000 })
    await make('Paraguas resistente')
    await make('Reproductor portable', { description: '<p>Con salida HDMI y cable</p>' })
    await make('Vitamina C', { tags: ['salud'] })
    await make('Introducción a C++')
    await make('Manual de C# y .NET')
    await make('Tetera azul', { views: 900, stock: 0 })
    await make('Tetera gris con base', { views: 1 })
    await make('Base para planta', { description: '<p>Cabe una tetera</p>' })
    await make('Celular 128 GB')
    const { db } = shop
    await db.transaction(async (tx) => {
      for (const from of ['iphone', 'zphone'])
        await insertSynonym(tx, { from: [from], to: ['celular'], kind: 'hint' }, testEpoch)
      await insertSynonym(tx, { from: ['memoria usb'], to: ['pendrive'], kind: 'both' }, testEpoch)
    })
    await make('Laptop con memoria', { description: '<p>USB</p>' })
  })

  test.each([
    ['a part of a word', 'pcak'],
    ['a beginning of a word', 'resist'],
    ['a mention', 'hdmi'],
    ['mentions', 'cable hdmi'],
    ['one letter', 'c'],
    ['words of a phrase apart', 'memoria usb'],
  ])('[CAT-17] %s is not: %s', async (_, text) => {
    const { match, items } = await search(text)
    expect([items.length > 0, match === 'exact']).toEqual([true, false])
  })

  test('[CAT-17] products of a category with the word come before words that contain it', async () => {
    const found = await search('pan')
    expect(found.match).toBe('exact')
    expect(found.items.map(({ name }) => name)).toEqual([
      'Cupcakes surtidos',
      'Galletas de nata',
      'Pantalón de pana',
    ])
  })

  test('[CAT-17] C++, C# and .NET are found with their signs only', async () => {
    expect(await names('C++')).toEqual(['Introducción a C++'])
    expect(await names('c#')).toEqual(['Manual de C# y .NET'])
    expect(await names('.net')).toEqual(['Manual de C# y .NET'])
    expect(await search('vitamina c++')).toMatchObject({ match: 'partial', lacking: ['c++'] })
    const suggested = await readSuggestions(shop.ctx, { q: 'c++', limit: 10 })
    expect([suggested.products.map(({ name }) => name), suggested.searches]).toEqual([
      ['Introducción a C++'],
      [],
    ])
  })

  test('[CAT-17] a sold-out product never comes before one on sale', async () => {
    expect(await names('tetera')).toEqual(['Tetera gris con base', 'Tetera azul'])
  })

  test('[CAT-17] what a brand is stands in for it, with a number or a typing error in it too', async () => {
    for (const text of ['iphone', 'iphone 13', 'iphnoe']) {
      const { items, match, instead } = await search(text)
      expect([items.map(({ name }) => name), match, instead], text).toEqual([
        ['Celular 128 GB'],
        'partial',
        'celular',
      ])
    }
    // "Alberts" wrote of cells, but nobody means him with five letters.
    await make('Biología celular')
    expect(await search('alert')).toMatchObject({ items: [], text: 'alert', instead: null })
    // Somebody writes of it: that is shown, and is no iPhone either.
    await make('Funda de hule', { description: '<p>Para zphone</p>' })
    expect(await search('zphone')).toMatchObject({ match: 'partial', instead: null })
  })

  test.each([
    ['celular', ['Celular 128 GB'], 'No hay x. Este celular sí:'],
    ['celular', ['Celular 128 GB', 'Celulares rotos'], 'No hay x. Estos celulares sí:'],
    ['laptop', ['Laptop 14', 'Laptop 15'], 'No hay x. Estas laptops sí:'],
    ['audífonos inalámbricos', ['Audífonos'], 'No hay x. Estos audífonos inalámbricos sí:'],
    ['juego de mesa', ['Juego uno', 'Juego dos'], 'No hay x. Estos juegos de mesa sí:'],
    ['consola', ['Control para consola'], 'No hay x. Esto hay de consola:'],
    ['cálculo', ['Cálculo integral', 'Cálculo'], 'No hay x. Esto hay de cálculo:'],
  ])('[CAT-17] the sentence for %s, of %j', (instead, found, text) => {
    expect(insteadText('x', instead, found)).toBe(text)
  })
})

describe('[CAT-09] products that contain the text are always among the results', () => {
  const name = 'Topología diferencial de una variedad'
  beforeAll(async () => {
    await make(name, { tags: ['geometría fina'] })
    // Words that are nearer to what is typed, and are not what contains it.
    for (const other of ['Ocina', 'Tipología', 'Variada', 'Fino', 'Usado raro']) await make(other)
    await make('Libro usado raro', { condition: 'nuevo' })
    await make('Nuevo testamento', { condition: 'usado' })
    await make('Bocina chica')
  })

  test.each([
    ['opologia dif', name],
    ['ologí', name],
    ['geometria fin', name],
    ['ometría', name],
    ['urtid', name],
    ['ocina', 'Bocina chica'],
    ['ocin', 'Bocina chica'],
    ['libro usado raro', 'Libro usado raro'],
    ['o usado r', 'Libro usado raro'],
    ['nuevo testamento', 'Nuevo testamento'],
  ])('[CAT-09] %s', async (text, wanted) => {
    expect(await names(text)).toContain(wanted)
  })

  test('[CAT-09] from whatever letter to whatever letter', async () => {
    const [from, to] = [fc.nat(name.length - 1), fc.integer({ min: 3, max: name.length })]
    await fc.assert(
      fc.asyncProperty(from, to, async (start, length) => {
        const text = name.slice(start, start + length).trim()
        fc.pre(text.length > 2)
        expect(await names(text), text).toContain(name)
      }),
      { numRuns: 80 },
    )
  })
})

describe('[CAT-17] words that are filters', () => {
  beforeAll(async () => {
    const unchecked = { storeId: await storeId('Sin Revisar') }
    await make('Morral de yute', { condition: 'usado', priceCents: 15_000, views: 3, ...unchecked })
    await make('Morral de lona', { priceCents: 30_000, views: 2 })
    await make('Morral de piel', { priceCents: 90_000, views: 1, stock: 0, ...unchecked })
    await make('Morral de cuero', {
      ...unchecked,
      priceCents: 80_000,
      offerKind: 'Disccount',
      offerValue: 50,
      offerEndsAt: addDays(testEpoch, 9),
    })
  })

  test.each([
    ['morral usado', ['Morral de yute']],
    ['morrales nuevos o usados', ['Morral de yute', 'Morral de lona', 'Morral de cuero', 'Morral de piel']],
    ['morral menos de 200', ['Morral de yute']],
    ['morral entre 200 y 350', ['Morral de lona']],
    ['morral de más de $500', ['Morral de piel']],
    ['morral en oferta', ['Morral de cuero']],
    ['morral de tienda verificada', ['Morral de lona']],
    ['morral disponible barato', ['Morral de yute', 'Morral de lona', 'Morral de cuero']],
    ['el morral más barato', ['Morral de yute', 'Morral de lona', 'Morral de cuero']],
  ])('[CAT-17] %s', async (text, wanted) => {
    const found = await search(text)
    expect(found.items.map((item) => item.name)).toEqual(wanted)
    expect(found).toMatchObject({ match: 'exact', areWordFiltersLeftOut: false })
  })

  test('[CAT-17] are shown, and dropped if no product passes them', async () => {
    expect((await search('morral menos de 200')).wordFilters).toEqual({ maxCents: 20_000 })
    const found = await search('morral menos de 20')
    expect(found).toMatchObject({ match: 'partial', areWordFiltersLeftOut: true })
    expect(found.items).toHaveLength(4)
  })

  test('[CAT-17] are dropped if only accessories or partial matches pass them', async () => {
    await make('Tostadora roja', { condition: 'usado', views: 1 })
    await make('Repisa para tostadora', { views: 900 })
    expect(await search('tostadora nueva')).toMatchObject({ match: 'partial', areWordFiltersLeftOut: true })
    expect(await names('tostadora nueva')).toEqual(['Tostadora roja', 'Repisa para tostadora'])
    expect(await names('tostadora')).toEqual(['Tostadora roja', 'Repisa para tostadora'])
    expect(await names('tostadora barata')).toEqual(['Tostadora roja'])
    expect(await names('repisa para tostadora nueva')).toEqual(['Repisa para tostadora'])
    expect(await search('tostadora roja nueva')).toMatchObject({ areWordFiltersLeftOut: true })
    expect(await names('tostadora roja nueva')).toEqual(['Tostadora roja'])
  })

  test('[CAT-17] for a price without products the cheapest comes first', async () => {
    await make('Clip suelto', { priceCents: 2_100 })
    const found = await search('menos de 20')
    expect(found).toMatchObject({ areWordFiltersLeftOut: true, text: '', sort: 'bajo' })
    expect(found.items[0]?.name).toBe('Clip suelto')
  })

  test('[CAT-17] are ignored if explicit filters are given', async () => {
    const given = { filterWords: false, sort: 'primero' } as const
    const { total, sort, wordFilters } = await search('usado', given)
    expect({ sort, wordFilters }).toEqual({ sort: 'primero', wordFilters: {} })
    expect(total).toBeGreaterThan((await search('usado')).total)
    expect(await names('morral usado', given)).toHaveLength(4)
  })

  test('[CAT-17] taken literally they are words', async () => {
    expect(await search('morral usado', { literal: true })).toMatchObject({
      wordFilters: {},
      match: 'partial',
    })
    expect(await names('libro usado raro', { literal: true })).toEqual(['Libro usado raro'])
    expect(await search('morrral', { literal: true })).toMatchObject({ items: [], text: 'morrral' })
    expect((await search('morrral')).items).toHaveLength(4)
  })
})

describe('[CAT-17] what else a text leads to', () => {
  test('[CAT-17] stores and categories of that name', async () => {
    const category = await makeCategory(shop.db, { name: 'Herbolaria y remedios' })
    const subcategory = await makeSubcategory(shop.db, { categoryId: category.id, name: 'Remedios caseros' })
    await make('Ungüento', { subcategory, storeId: await storeId('El Remedio Casero') })
    invalidate(shop.db, 'menu')
    const { categories, ...found } = await search('remedios')
    expect(found.stores).toEqual([{ name: 'El Remedio Casero', url: 'el-remedio-casero' }])
    expect(categories.map(({ name }) => name)).toEqual(['Herbolaria y remedios', 'Remedios caseros'])
    expect(await search('el remedio casero')).toMatchObject({ stores: [{ url: 'el-remedio-casero' }] })
    expect((await search('ungüento')).stores).toEqual([])
    expect((await search('remedio xyzzy')).stores).toHaveLength(1)
  })

  test('[CAT-17] a product’s address or ISBN', async () => {
    const { url } = await make('Manual de botánica', { description: '<p>ISBN 978-607-481-653-2</p>' })
    for (const text of [
      url,
      `/product/${url}`,
      ` https://tianguis.example/product/${url}/ `,
      '9786074816532',
      'ISBN: 978-607-481-653-2',
    ])
      expect(await findExactProduct(shop.ctx, text), text).toBe(url)
    for (const text of ['manual', 'manual-de-nada', '/product/nada', '9786074816533', 'botanica', ''])
      expect(await findExactProduct(shop.ctx, text), text).toBeUndefined()
    await shop.db.update(products).set({ reviewState: 'review' }).where(eq(products.url, url))
    expect(await findExactProduct(shop.ctx, url)).toBeUndefined()
    expect(await findExactProduct(shop.ctx, '9786074816532')).toBeUndefined()
  })

  test('[CAT-17] nothing for an unknown text', async () => {
    for (const text of ['ps5', 'asdfghjkl', 'refrigerador', '計算機', '📚🎒', '\u202eשלום', '%%%'])
      expect((await search(text)).items, text).toEqual([])
  })
})
