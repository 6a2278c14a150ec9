import { describe, expect, test } from 'vitest'
import { placesFor, priceHint, type Similar, tagsFor } from '../../src/features/selling/rules-proposals.ts'

const similar = (change: Partial<Similar> = {}): Similar => ({
  categoryId: 1,
  subcategoryId: 11,
  condition: 'usado',
  priceCents: 20_000,
  tags: ['cálculo'],
  nearness: 1,
  terms: 2,
  ...change,
})
const priced = (...pesos: number[]) => pesos.map((price) => similar({ priceCents: price * 100 }))

describe('[BYD-09] what is proposed from the name', () => {
  test('the category with most products of this name comes first, the others after it', () => {
    const given = [similar(), similar(), similar({ categoryId: 2, subcategoryId: 21, nearness: 1.5 })]
    expect(placesFor(given).map(({ subcategoryId }) => subcategoryId)).toEqual([11, 21])
  })

  test('no proposal if they differ, or without similar products', () => {
    const spread = Array.from({ length: 8 }, (_, index) => similar({ subcategoryId: index }))
    expect(placesFor(spread)).toEqual([])
    expect(placesFor([])).toEqual([])
  })

  test('the tags that are named most there', () => {
    const given = [
      similar(),
      similar({ tags: ['cálculo', 'usado'] }),
      similar({ subcategoryId: 21, tags: ['otra'] }),
    ]
    expect(tagsFor(given, 11)).toEqual(['cálculo', 'usado'])
  })

  test.each([
    ['two are too few', priced(100, 200), null],
    ['three', priced(300, 100, 200), { count: 3, fromCents: 10_000, toCents: 30_000 }],
    [
      'without the cheapest and the dearest fifth',
      priced(1, 180, 200, 240, 320, 9_000),
      { count: 6, fromCents: 18_000, toCents: 32_000 },
    ],
    [
      'those that have less than half of its words do not count',
      priced(1, 2, 3).map((one) => ({ ...one, terms: 1 })),
      null,
    ],
  ])('prices: %s', (_, given, expected) => {
    expect(priceHint(given, { subcategoryId: 11, condition: 'usado', terms: 3 })).toEqual(expected)
  })

  test('prices are of the same condition where there are enough', () => {
    const fresh = priced(500, 600, 700).map((one) => ({ ...one, condition: 'nuevo' as const }))
    const given = [...priced(100, 200, 300), ...fresh]
    expect(priceHint(given, { subcategoryId: 11, condition: 'nuevo', terms: 2 })?.fromCents).toBe(50_000)
    expect(priceHint(given, { subcategoryId: 11, condition: undefined, terms: 2 })?.count).toBe(6)
  })
})
