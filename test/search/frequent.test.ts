import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrequentSearches } from '../../src/features/searches/read.ts'
import { searchDays, searchIgnored, searchOpenings } from '../../src/features/searches/tables.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeProduct } from '../factories.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = (text: string, counts: Partial<typeof searchDays.$inferInsert> = {}) => ({
  text,
  written: text,
  day: '2026-11-20',
  searches: 5,
  opened: 1,
  ...counts,
})

const TEXTS = [
  'calculo',
  'bata',
  'rara',
  'de antes',
  'sin nada',
  'apartada',
  '444 123 4567',
  'a1',
  'a2',
  'a3',
  'a4',
  'a5',
]

/** So many visitors open something after a text on the days given, each of them on all. */
const openedBy = (text: string, visitors: number, productIds: number[], days = ['2026-11-20']) =>
  days.flatMap((day) =>
    Array.from({ length: visitors }, (_, n) => ({
      text,
      day,
      productId: productIds[n % productIds.length] as number,
      visitor: `${day} ${n}`,
      kind: 'opened' as const,
    })),
  )

test('[CAT-10] what is searched most is what led somewhere this week, says nothing of persons, and is kept for a minute', async () => {
  await shop.db
    .insert(searchDays)
    .values([
      day('calculo', { written: 'calculo', searches: 2, day: '2026-11-14' }),
      day('calculo', { written: 'cálculo', searches: 90 }),
      day('bata', { searches: 3 }),
      day('rara', { searches: 2 }),
      day('de antes', { searches: 99, day: '2026-11-13' }),
      day('sin nada', { searches: 99, empty: 50 }),
      day('sin abrir', { searches: 99, opened: 0 }),
      day('de dos', { searches: 99, opened: 99 }),
      day('apartada', { searches: 99 }),
      day('444 123 4567', { searches: 99 }),
      day('ana@alumnos.example', { searches: 99 }),
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((text) => day(text)),
    ])
  const products = [(await makeProduct(shop.db)).id, (await makeProduct(shop.db)).id]
  await shop.db.insert(searchOpenings).values([
    ...TEXTS.flatMap((text) => openedBy(text, 3, products)),
    // The same two on three days: nobody is known on the next.
    ...openedBy('de dos', 2, products, ['2026-11-18', '2026-11-19', '2026-11-20']),
  ])
  await shop.db.insert(searchIgnored).values({ text: 'apartada', ignoredAt: shop.ctx.clock.now() })
  const found = await readFrequentSearches(shop.ctx)
  expect(found).toEqual({
    items: ['cálculo', 'a1', 'a2', 'a3', 'a4', 'a5'].map((text) => ({ text })),
  })
  await shop.db.insert(searchDays).values(day('nueva', { searches: 1_000 }))
  await shop.db.insert(searchOpenings).values(openedBy('nueva', 3, products))
  expect(await readFrequentSearches(shop.ctx)).toEqual(found)
})
