import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrequentSearches } from '../../src/features/search/read-frequent.ts'
import { searchDays, searchIgnored } from '../../src/features/search/tables-language.ts'
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
  ...counts,
})

test('[CAT-10] frequent searches find products this week, name no person, and are cached for a minute', async () => {
  const names = [
    'Cálculo',
    'Bata',
    'Rara',
    'Antes',
    'Sin nada',
    'Apartada',
    'Uno',
    'Dos',
    'Tres',
    'Cuatro',
    'Cinco',
  ]
  for (const name of names) await makeProduct(shop.db, { name })
  await shop.db
    .insert(searchDays)
    .values([
      day('calculo', { written: 'calculo', searches: 2, day: '2026-11-14' }),
      day('calculo', { written: 'cálculo', searches: 90 }),
      day('bata', { searches: 3 }),
      day('rara', { searches: 2 }),
      day('antes', { searches: 99, day: '2026-11-13' }),
      day('sin nada', { searches: 99, empty: 50 }),
      day('juan perez es un ladron', { searches: 99 }),
      day('apartada', { searches: 99 }),
      day('444 123 4567', { searches: 99 }),
      day('ana@alumnos.example', { searches: 99 }),
      ...['uno', 'dos', 'tres', 'cuatro'].map((text) => day(text)),
    ])
  await shop.db.insert(searchIgnored).values({ text: 'apartada', ignoredAt: shop.ctx.clock.now() })
  const found = await readFrequentSearches(shop.ctx)
  expect(found).toEqual({
    items: ['cálculo', 'cuatro', 'dos', 'tres', 'uno', 'bata'].map((text) => ({ text })),
  })
  await shop.db.insert(searchDays).values(day('cinco', { searches: 1_000 }))
  expect(await readFrequentSearches(shop.ctx)).toEqual(found)
})
