import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../src/features/accounts-closing/store-retention.ts'
import type { Visitor } from '../../src/features/catalogue/actions/count-visit.ts'
import { countWithinLimit } from '../../src/features/catalogue/cache-visits.ts'
import { countSearch, recordSearches, writeSearches } from '../../src/features/search/actions/count-search.ts'
import { searchDays } from '../../src/features/search/tables-language.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { cutoffOf } from '../../src/features/settings/rules-retention.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeProduct, testEpoch } from '../factories.ts'

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

const from = (address: string, userAgent = CHROME): Visitor => ({
  viewer: null,
  address,
  userAgent,
})
const daysOf = (text: string) => shop.db.select().from(searchDays).where(eq(searchDays.text, text))

describe('[CAT-17] searches are counted without persons', () => {
  test('[CAT-17] by text and day, with whether there were results', async () => {
    await makeProduct(shop.db, { name: 'Termómetro digital' })
    await countSearch(ctx, from('1.1.1.1'), 'TERMOMETRO')
    await countSearch(ctx, from('1.1.1.2'), ' termómetro_')
    await countSearch(ctx, from('1.1.1.1'), 'qwrtzxxk')
    expect(await daysOf('termometro')).toEqual([])
    await Promise.all([writeSearches(ctx), writeSearches(ctx)])
    expect(await daysOf('termometro')).toEqual([
      { day: TODAY, text: 'termometro', written: 'termómetro', searches: 2, empty: 0 },
    ])
    expect(await daysOf('qwrtzxxk')).toEqual([
      { day: TODAY, text: 'qwrtzxxk', written: 'qwrtzxxk', searches: 1, empty: 1 },
    ])
  })

  test('[CAT-17] a visitor’s text counts once; robots, nameless programs and addresses do not count', async () => {
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

  test('[CAT-17] counts of one address are limited, per text and in total', async () => {
    for (let n = 0; n < 100; n++) await countSearch(ctx, from('1.1.3.1', `${CHROME} ${n}`), 'bata')
    await writeSearches(ctx)
    expect((await daysOf('bata')).map(({ searches }) => searches)).toEqual([settings.views.guestsPerAddress])
    const name = '1.1.3.2 searches'
    while (countWithinLimit(shop.db, { name, max: settings.searches.perAddress }));
    await countSearch(ctx, from('1.1.3.2'), 'flauta')
    await countSearch(ctx, from('1.1.3.3'), 'flauta')
    await writeSearches(ctx)
    expect((await daysOf('flauta')).map(({ searches }) => searches)).toEqual([1])
  })

  test('[CAT-17] counts of a failed write are written next time', async () => {
    let isDown = false
    const db = new Proxy(shop.db, {
      get: (target, key) =>
        isDown && key === 'execute'
          ? () => Promise.reject(new Error('down'))
          : Reflect.get(target, key, target),
    })
    const broken = { ...ctx, db }
    await countSearch(broken, from('1.1.4.1'), 'regla')
    isDown = true
    await writeSearches(broken)
    expect(await daysOf('regla')).toEqual([])
    isDown = false
    await writeSearches(broken)
    expect((await daysOf('regla')).map(({ searches }) => searches)).toEqual([1])
  })

  test('[CAT-17] a count that the database rejects is dropped without the others', async () => {
    const day = { day: TODAY, searches: 1, empty: 0 }
    recordSearches(ctx, [{ ...day, text: 'x'.repeat(201), written: 'x' }])
    await writeSearches(ctx)
    await countSearch(ctx, from('1.1.7.1'), '각'.repeat(100))
    await writeSearches(ctx)
    expect(await daysOf('각'.repeat(100))).toHaveLength(1)
    expect(await daysOf('x'.repeat(201))).toEqual([])
  })

  test('[CAT-17] a text with an address or a long number is never stored', async () => {
    for (const q of ['beca ana@alumnos.example', 'beca de 4441234567', 'beca ４４４１２３４５６７'])
      await countSearch(ctx, from('1.1.8.1'), q)
    await countSearch(ctx, from('1.1.8.1'), 'beca')
    await writeSearches(ctx)
    const texts = await shop.db.select().from(searchDays)
    expect(texts.map(({ text }) => text).filter((text) => text.startsWith('beca'))).toEqual(['beca'])
  })

  const sweep = () => deleteOldRows.searches(ctx.db, toIsoDay(cutoffOf('searches', testEpoch)), 500)

  test('[CAT-17] counts are deleted after 90 days', async () => {
    const { keptDays } = settings.searches
    for (const [n, age] of [0, keptDays, keptDays + 1].entries()) {
      shop.setNow(addDays(testEpoch, -age))
      await countSearch(ctx, from(`1.1.6.${n}`), 'lonchera')
      await writeSearches(ctx)
    }
    shop.setNow(testEpoch)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await daysOf('lonchera')).toHaveLength(2)
  })
})
