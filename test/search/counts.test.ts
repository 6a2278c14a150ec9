import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../../src/features/catalogue/actions/count-visit.ts'
import { readSearch } from '../../src/features/catalogue/read-search.ts'
import { searchLifts } from '../../src/features/catalogue/tables-counts.ts'
import { countOpening, countSearch } from '../../src/features/searches/actions/count-search.ts'
import { forgetSearches } from '../../src/features/searches/actions/forget-searches.ts'
import { liftProducts } from '../../src/features/searches/actions/lift-products.ts'
import { noteSearch, writeSearches } from '../../src/features/searches/actions/write-searches.ts'
import { searchDays, searchOpenings, searchSalts } from '../../src/features/searches/tables.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { addDays } from '../../src/lib/dates.ts'
import type { Viewer } from '../../src/lib/viewer.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeProduct, makeStore, testEpoch } from '../factories.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const TODAY = '2026-11-20'

let shop: Shop
let ctx: Shop['ctx']

beforeAll(async () => {
  shop = await openShop()
  ctx = shop.ctx
})
afterAll(() => shop.close())

const from = (address: string, userAgent = CHROME, viewer: Viewer | null = null): Visitor => ({
  viewer,
  address,
  userAgent,
})
const daysOf = (text: string) => shop.db.select().from(searchDays).where(eq(searchDays.text, text))
const openingsOf = (text: string) =>
  shop.db.select().from(searchOpenings).where(eq(searchOpenings.text, text))
const saltsOf = (day: string) => shop.db.select().from(searchSalts).where(eq(searchSalts.day, day))
const liftsOf = async (text: string) => {
  const rows = await shop.db.select().from(searchLifts).where(eq(searchLifts.text, text))
  return rows.map(({ productId, lift }) => [productId, lift])
}
/** From `count` addresses, each its own, of the network that starts with `net`. */
async function openFrom(net: string, count: number, q: string, product: string): Promise<void> {
  for (let n = 0; n < count; n++) await countOpening(ctx, from(`${net}.${n}`), { q, product })
  await writeSearches(ctx)
}

describe('[CAT-17] searches are counted without persons', () => {
  test('[CAT-17] by text and day, and whether the shop found something', async () => {
    await makeProduct(shop.db, { name: 'Termómetro digital' })
    await countSearch(ctx, from('1.1.1.1'), 'TERMOMETRO')
    await countSearch(ctx, from('1.1.1.2'), ' termómetro_')
    await countSearch(ctx, from('1.1.1.1'), 'qwrtzxxk')
    expect(await daysOf('termometro')).toEqual([])
    await Promise.all([writeSearches(ctx), writeSearches(ctx)])
    const counts = { day: TODAY, opened: 0, bought: 0 }
    expect(await daysOf('termometro')).toEqual([
      { ...counts, text: 'termometro', written: 'termómetro', searches: 2, empty: 0 },
    ])
    expect(await daysOf('qwrtzxxk')).toEqual([
      { ...counts, text: 'qwrtzxxk', written: 'qwrtzxxk', searches: 1, empty: 1 },
    ])
  })

  test('[CAT-17] a visitor’s text counts once; robots, programs without a name and addresses do not', async () => {
    for (let n = 0; n < 3; n++) await countSearch(ctx, from('1.1.2.1'), 'mochila')
    await countSearch(ctx, from('1.1.2.2', ROBOT), 'mochila')
    await countSearch(ctx, from('1.1.2.3', ''), 'mochila')
    await countSearch(ctx, from('1.1.2.4'), 'ana@alumnos.example')
    await countSearch(ctx, from('1.1.2.4'), '\u0000')
    await writeSearches(ctx)
    expect((await daysOf('mochila')).map(({ searches }) => searches)).toEqual([1])
    const texts = (await shop.db.select().from(searchDays)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('ana') || text === '')).toEqual([])
  })

  test('[CAT-17] one address counts a text, and texts in all, only so often', async () => {
    for (let n = 0; n < 100; n++) await countSearch(ctx, from('1.1.3.1', `${CHROME} ${n}`), 'bata')
    await writeSearches(ctx)
    expect((await daysOf('bata')).map(({ searches }) => searches)).toEqual([settings.views.guestsPerAddress])
    const product = await makeProduct(shop.db)
    const most = settings.searches.perAddress
    // Openings ask the database for less than searches do; both count in the address's number.
    for (let n = 0; n < most; n++)
      await countOpening(ctx, from('1.1.3.2'), { q: `x${n}`, product: product.url })
    await countSearch(ctx, from('1.1.3.2'), 'flauta')
    await countSearch(ctx, from('1.1.3.3'), 'flauta')
    await writeSearches(ctx)
    expect((await daysOf('flauta')).map(({ searches }) => searches)).toEqual([1])
    expect(await openingsOf(`x${most}`)).toEqual([])
  })

  test('[CAT-17] what could not be written is kept for the next time', async () => {
    let isDown = true
    const db = new Proxy(shop.db, {
      get: (target, key) =>
        isDown && key === 'execute'
          ? () => Promise.reject(new Error('down'))
          : Reflect.get(target, key, target),
    })
    const away = { ...ctx, db }
    isDown = false
    await countSearch(away, from('1.1.4.1'), 'regla')
    isDown = true
    await writeSearches(away)
    expect(await daysOf('regla')).toEqual([])
    isDown = false
    await writeSearches(away)
    expect((await daysOf('regla')).map(({ searches }) => searches)).toEqual([1])
  })

  test('[CAT-17] what the database refuses for what it is takes itself out, and no later count with it', async () => {
    const day = { day: TODAY, searches: 1, empty: 0, opened: 0, bought: 0 }
    noteSearch(ctx, { ...day, text: 'x'.repeat(201), written: 'x' })
    await writeSearches(ctx)
    await countSearch(ctx, from('1.1.7.1'), '각'.repeat(100))
    await writeSearches(ctx)
    expect(await daysOf('각'.repeat(100))).toHaveLength(1)
    expect(await daysOf('x'.repeat(201))).toEqual([])
  })

  test('[CAT-17] a text with a mail or a long number is kept nowhere', async () => {
    const product = await makeProduct(shop.db)
    for (const q of ['beca ana@alumnos.example', 'beca de 4441234567', 'beca ４４４１２３４５６７']) {
      await countSearch(ctx, from('1.1.8.1'), q)
      await countOpening(ctx, from('1.1.8.1'), { q, product: product.url })
    }
    await countSearch(ctx, from('1.1.8.1'), 'beca')
    await writeSearches(ctx)
    const texts = [
      ...(await shop.db.select().from(searchDays)),
      ...(await shop.db.select().from(searchOpenings)),
    ]
    expect(texts.map(({ text }) => text).filter((text) => text.startsWith('beca'))).toEqual(['beca'])
  })

  test('[CAT-17] only listed products of others open, and the rows know no address', async () => {
    const store = await makeStore(shop.db)
    const product = await makeProduct(shop.db, { storeId: store.id })
    const hidden = await makeProduct(shop.db, { reviewState: 'review' })
    const owner = { id: store.ownerId } as Viewer
    await countOpening(ctx, from('1.1.5.1', CHROME, owner), { q: 'compás', product: product.url })
    await countOpening(ctx, from('1.1.5.2'), { q: 'compás', product: hidden.url })
    await countOpening(ctx, from('1.1.5.2'), { q: 'compás', product: 'nunca' })
    await writeSearches(ctx)
    expect(await daysOf('compas')).toEqual([])
    const other = await makeProduct(shop.db)
    for (const { url } of [product, other])
      await countOpening(ctx, from('1.1.5.3'), { q: 'Compas', product: url })
    await writeSearches(ctx)
    // A timer's writing may have taken them along, and be under way.
    await expect.poll(async () => (await daysOf('compas')).map(({ opened }) => opened)).toEqual([1])
    const rows = await openingsOf('compas')
    expect(rows.map(({ productId }) => productId).sort()).toEqual([product.id, other.id].sort())
    expect(JSON.stringify(rows)).not.toContain('1.1.5')
    shop.setNow(addDays(testEpoch, 1))
    await countOpening(ctx, from('1.1.5.3', `${CHROME} 2`), { q: 'compas', product: product.url })
    await writeSearches(ctx)
    shop.setNow(testEpoch)
    const visitors = (await openingsOf('compas'))
      .filter(({ productId }) => productId === product.id)
      .map(({ visitor }) => visitor)
    expect(new Set(visitors).size).toBe(2)
  })

  test('[CAT-17] every process knows a visitor of today, and none knows yesterday’s', async () => {
    const product = await makeProduct(shop.db)
    const other = () => ({ ...ctx, db: new Proxy(shop.db, {}) })
    const comes = async (process: typeof ctx, browser: string) => {
      await countOpening(process, from('1.1.9.1', browser), { q: 'tripié', product: product.url })
      await writeSearches(process)
      return new Set((await openingsOf('tripie')).map(({ visitor }) => visitor)).size
    }
    expect(await comes(ctx, CHROME)).toBe(1)
    expect(await comes(other(), `${CHROME} 2`)).toBe(1)
    shop.setNow(addDays(testEpoch, 1))
    await forgetSearches(ctx)
    expect(await saltsOf(TODAY)).toEqual([])
    // Whoever has the address and all that is kept finds no row of theirs, not even on the same day.
    shop.setNow(testEpoch)
    expect(await comes(ctx, `${CHROME} 3`)).toBe(2)
    expect(await saltsOf(TODAY)).toHaveLength(1)
  })

  test('[CAT-17] old days are forgotten, openings sooner', async () => {
    const product = await makeProduct(shop.db)
    const { keptDays, openingsKeptDays } = settings.searches
    for (const [n, age] of [0, openingsKeptDays, openingsKeptDays + 1, keptDays, keptDays + 1].entries()) {
      shop.setNow(addDays(testEpoch, -age))
      await countOpening(ctx, from(`1.1.6.${n}`), { q: 'lonchera', product: product.url })
      await writeSearches(ctx)
    }
    shop.setNow(testEpoch)
    expect(await forgetSearches(ctx)).toBe(4)
    expect(await forgetSearches(ctx)).toBe(0)
    expect(await daysOf('lonchera')).toHaveLength(4)
    expect(await openingsOf('lonchera')).toHaveLength(2)
  })
})

describe('[CAT-17] products rise for a text', () => {
  test('[CAT-17] with three visitors, not with two, nor with one who presses a hundred times', async () => {
    const few = await makeProduct(shop.db)
    const many = await makeProduct(shop.db)
    const pressed = await makeProduct(shop.db)
    await openFrom('2.1.1', 2, 'Álgebra', few.url)
    await openFrom('2.1.2', 3, 'álgebra', many.url)
    for (let n = 0; n < 100; n++)
      await countOpening(ctx, from('2.1.3.1', `${CHROME} ${n}`), { q: 'álgebra', product: pressed.url })
    await writeSearches(ctx)
    expect(await liftProducts(ctx)).toBeGreaterThan(0)
    expect(await liftsOf('algebra')).toEqual([[many.id, 9]])
    expect(await liftProducts(ctx)).toBe(0)
  })

  test('[CAT-17] signed-in visitors of one address are several, but not as many as they open accounts', async () => {
    const product = await makeProduct(shop.db)
    const visitorsOf = async (text: string) =>
      new Set((await openingsOf(text)).map(({ visitor }) => visitor)).size
    const openAs = async (count: number, q: string, address: string) => {
      for (let n = 0; n < count; n++)
        await countOpening(ctx, from(address, CHROME, { id: `viewer ${n}` } as Viewer), {
          q,
          product: product.url,
        })
      await writeSearches(ctx)
    }
    await openAs(3, 'oboe', '2.1.4.1')
    expect(await visitorsOf('oboe')).toBe(3)
    await countOpening(ctx, from('2.1.4.9', CHROME, { id: 'viewer 0' } as Viewer), {
      q: 'oboe',
      product: product.url,
    })
    await writeSearches(ctx)
    expect(await visitorsOf('oboe')).toBe(3)
    const { viewersPerAddress } = settings.searches
    await openAs(viewersPerAddress + 5, 'fagot', '2.1.4.2')
    expect(await visitorsOf('fagot')).toBe(viewersPerAddress + 1)
  })

  test('[CAT-17] of two that fit alike the one that people open comes first', async () => {
    const names = ['Cítara de cedro', 'Cítara de pino']
    const [opened, other] = [
      await makeProduct(shop.db, { name: names[0] as string }),
      await makeProduct(shop.db, { name: names[1] as string }),
    ]
    const order = async () =>
      (await readSearch(ctx, { text: 'CÍTARA', limit: 5 })).items.map(({ url }) => url)
    // The newer one first, until people tell them apart.
    expect(await order()).toEqual([other.url, opened.url])
    await openFrom('2.3.1', 30, 'cítara', opened.url)
    await liftProducts(ctx)
    expect(await order()).toEqual([opened.url, other.url])
  })

  test('[CAT-17] one household’s addresses are one, also on ten days', async () => {
    const product = await makeProduct(shop.db)
    for (let day = 0; day < 10; day++) {
      shop.setNow(addDays(testEpoch, day))
      for (let n = 0; n < 5; n++)
        await countOpening(ctx, from(`2001:db8:${day}:1::${n}`), { q: 'tenis', product: product.url })
      await writeSearches(ctx)
    }
    await liftProducts(ctx)
    shop.setNow(testEpoch)
    expect(await openingsOf('tenis')).toHaveLength(10)
    expect(await liftsOf('tenis')).toEqual([])
  })

  test('[CAT-17] what nobody opens any more comes down, and is gone with its openings', async () => {
    const product = await makeProduct(shop.db)
    await openFrom('2.2.1', 30, 'guitarra', product.url)
    const lifts: unknown[] = []
    for (const age of [0, 7, 30, 31]) {
      shop.setNow(addDays(testEpoch, age))
      await liftProducts(ctx)
      lifts.push(await liftsOf('guitarra'))
    }
    shop.setNow(testEpoch)
    expect(lifts).toEqual([[[product.id, 50]], [[product.id, 33]], [[product.id, 5]], []])
  })
})
