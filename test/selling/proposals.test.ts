import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedPlaces } from '../../demo/places.ts'
import { products, subcategories } from '../../src/features/catalogue/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { priceOffers } from '../../src/features/price-offers/tables.ts'
import type { ProposalsView } from '../../src/features/selling/contract-proposals.ts'
import { addDays } from '../../src/lib/dates.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'
import { buy, makeSale } from '../sale/orders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await seedPlaces(shop.ctx, { faculties: [] } as unknown as Parameters<typeof seedPlaces>[1])
})
afterAll(() => shop?.stop())

const propose = async (query: Record<string, string>, browser = shop.guest()) => {
  const answer = await browser.get(`/api/v1/products/proposals?${new URLSearchParams(query)}`)
  return (await answer.json()) as ProposalsView
}

const subcategory = async (url: string) => {
  const [row] = await shop.ctx.db.select().from(subcategories).where(eq(subcategories.url, url))
  if (!row) throw new Error(`no subcategory ${url}`)
  return row
}

/** Names with the addresses of their subcategories, any of which is right; `@none` for none. */
const casesIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', wanted = ''] = line.split('\t')
      return { name, wanted: wanted.split(',') }
    })

test.each(['proposal-cases.tsv', 'proposal-cases-2.tsv'])(
  '[BYD-09] names as students write them find their subcategory: %s',
  async (file) => {
    const rows = await shop.ctx.db.select().from(subcategories)
    const urls = new Map(rows.map(({ id, url }) => [id, url]))
    const wrong: string[] = []
    let [first, seen] = [0, 0]
    const cases = casesIn(file)
    for (const { name, wanted } of cases) {
      const { places } = await propose({ name })
      expect(places.length).toBeLessThanOrEqual(3)
      const found =
        places.length > 0 ? places.map(({ subcategoryId }) => urls.get(subcategoryId) ?? '') : ['@none']
      if (wanted.includes(found[0] ?? '')) first += 1
      else wrong.push(`${name} → ${found}, not ${wanted}`)
      if (found.some((url) => wanted.includes(url))) seen += 1
    }
    expect(first / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
    expect(seen / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  },
)

describe('similar products', () => {
  test('[BYD-09] decide between equally likely places only', async () => {
    const casco = async () => (await propose({ name: 'Casco' })).places.map(({ subcategory: name }) => name)
    expect(await casco()).toEqual(['Bicicletas', 'Patinetas y scooters'])
    const skates = await subcategory('patinetas-y-scooters')
    for (const name of ['Casco negro', 'Casco rojo'])
      await makeProduct(shop.ctx.db, { name, subcategory: skates })
    expect(await casco()).toEqual(['Patinetas y scooters', 'Bicicletas'])
    for (const name of ['Mochila azul', 'Mochila gris'])
      await makeProduct(shop.ctx.db, { name, subcategory: skates })
    const { places } = await propose({ name: 'Mochila' })
    expect(places[0]?.subcategory).toBe('Mochilas y bolsas')
  })

  test('[BYD-09] propose tags, none that contradicts the name', async () => {
    const strings = await subcategory('cuerdas')
    await makeProduct(shop.ctx.db, {
      name: 'Guitarra eléctrica con funda',
      subcategory: strings,
      tags: ['guitarra', 'eléctrica', 'música'],
    })
    expect((await propose({ name: 'Guitarra acústica' })).tags).toEqual(['guitarra', 'música'])
    expect((await propose({ name: 'Ukulele' })).tags).toEqual([])
  })

  test('[BYD-09] give a price range from three on, by condition, without the viewer’s own', async () => {
    const calculators = await subcategory('calculadoras')
    const { owner, store } = await makeSale(shop).then(async (sale) => ({
      owner: sale.owner,
      store: sale.store,
    }))
    const make = (name: string, pesos: number, given: Partial<Parameters<typeof makeProduct>[1]> = {}) =>
      makeProduct(shop.ctx.db, {
        name,
        priceCents: pesos * 100,
        condition: 'usado',
        subcategory: calculators,
        ...given,
      })
    const price = async (query: Record<string, string> = {}, browser = shop.guest()) =>
      (await propose({ name: 'Calculadora Casio fx-991', condition: 'usado', ...query }, browser)).price
    await make('Calculadora', 200)
    await make('calculadora casio fx-82', 300)
    await make('Calculadora graficadora', 1_900)
    // Other kinds, conditions and nouns do not count, and nothing that is sold out and was not sold lately.
    await make('Calculadora nueva', 900, { condition: 'nuevo' })
    await make('Funda para calculadora', 50)
    await make('Calculadora agotada', 150, { stock: 0 })
    expect(await price()).toBeNull()
    await make('Calculadoras Casio', 250, { storeId: store.id })
    expect(await price()).toEqual({ count: 3, fromCents: 20_000, toCents: 30_000 })
    expect(await price({}, await shop.as(owner.email))).toBeNull()
    expect(await price({ condition: 'nuevo' })).toBeNull()
    expect(await price({ subcategory: String((await subcategory('cocina')).id) })).toBeNull()
  })

  test('[BYD-09] compare a phrase with the same phrase, not with another one of its first word', async () => {
    const memories = await subcategory('accesorios-de-computo')
    for (const pesos of [600, 700, 800])
      await makeProduct(shop.ctx.db, {
        name: `Memoria RAM ${pesos}`,
        priceCents: pesos * 100,
        subcategory: memories,
      })
    expect((await propose({ name: 'Memoria USB', subcategory: String(memories.id) })).price).toBeNull()
    expect((await propose({ name: 'Memoria RAM', subcategory: String(memories.id) })).price).toMatchObject({
      count: 3,
    })
  })

  test('[BYD-09] count sales of the last year at the paid price', async () => {
    const benches = await subcategory('muebles')
    const sale = await makeSale(shop, { stock: 1, priceCents: 40_000 })
    await shop.ctx.db
      .update(products)
      .set({
        name: 'Escritorio',
        subcategoryId: benches.id,
        categoryId: benches.categoryId,
        searchText: 'escritorio',
      })
      .where(eq(products.id, sale.product.id))
    for (const pesos of [500, 600])
      await makeProduct(shop.ctx.db, {
        name: `Escritorio de ${pesos}`,
        priceCents: pesos * 100,
        subcategory: benches,
      })
    const orderId = await buy(shop, sale)
    await shop.ctx.db
      .update(products)
      .set({ currentPriceCents: 1, stock: 0 })
      .where(eq(products.id, sale.product.id))
    const price = async () => (await propose({ name: 'Escritorio de madera' })).price
    expect(await price()).toEqual({ count: 3, fromCents: 40_000, toCents: 60_000 })
    // An agreed price is nobody else's.
    const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId))
    const now = shop.ctx.clock.now()
    await shop.ctx.db.insert(priceOffers).values({
      ...{ id: newId(), productId: sale.product.id, storeId: sale.store.id, buyerId: sale.buyer.id },
      ...{ priceCents: 50_000, amountCents: 40_000, state: 'used', checkoutId: order?.checkoutId ?? '' },
      ...{ createdAt: now, updatedAt: now },
    })
    expect(await price()).toBeNull()
    await shop.ctx.db.delete(priceOffers)
    expect(await price()).not.toBeNull()
    await shop.ctx.db
      .update(orders)
      .set({ placedAt: addDays(shop.ctx.clock.now(), -366) })
      .where(eq(orders.id, orderId))
    expect(await price()).toBeNull()
  })
})

test('[BYD-09] a changed menu changes the proposals at once', async () => {
  const before = await propose({ name: 'Cactus' })
  expect(before.places[0]?.subcategory).toBe('Plantas')
  await shop.ctx.db.update(subcategories).set({ state: 'hide' }).where(eq(subcategories.url, 'plantas'))
  await expect.poll(async () => (await propose({ name: 'Cactus' })).places).toEqual([])
  await shop.ctx.db.update(subcategories).set({ state: 'show' }).where(eq(subcategories.url, 'plantas'))
})

test.each([
  ['', 422],
  ['a'.repeat(121), 422],
  ["'; drop table products; --", 200],
  ['¿? !! --', 200],
  ['(((|&:*', 200],
  ['<script>', 200],
  ['funda '.repeat(20).trim(), 200],
])('[BYD-09] the name %j is answered with %i', async (name, status) => {
  const answer = await shop.guest().get(`/api/v1/products/proposals?${new URLSearchParams({ name })}`)
  expect(answer.status).toBe(status)
})
