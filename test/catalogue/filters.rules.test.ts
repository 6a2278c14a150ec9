import { describe, expect, test } from 'vitest'
import {
  appliedFilters,
  type Filters,
  filterQuery,
  hasFilters,
  noFilters,
  readFilters,
  unreadPrice,
} from '../../src/features/catalogue/rules-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('[CAT-17] filters in the address', () => {
  const cases: [string, Partial<Filters>][] = [
    ['', {}],
    ['condicion=usado', { condition: 'usado' }],
    ['condicion=nuevo&condicion=usado', {}],
    ['condicion=roto', {}],
    ['precio_min=100&precio_max=1,200.50', { minCents: 10_000, maxCents: 120_050 }],
    ['precio_min=900&precio_max=$20', { minCents: 2_000, maxCents: 90_000 }],
    ['precio_min=-5&precio_max=mucho', {}],
    ['precio_max=99999999999', { maxCents: 2_147_483_647 }],
    [
      'calificacion=4&oferta=1&verificada=1&a_tiempo=1&disponibles=1',
      { minRating: 4, offer: true, verified: true, onTime: true, inStock: true },
    ],
    ['calificacion=5&oferta=si', {}],
    ['categoria=libros', { category: 'libros' }],
  ]
  test.each(cases)('[CAT-17] %s', (query, expected) => {
    expect(read(query)).toEqual({ ...noFilters, ...expected })
  })

  test.each(cases)('[CAT-17] %s is written as it is read', (query) => {
    const filters = read(query)
    expect(read(filterQuery(filters).slice(1))).toEqual(filters)
    expect(hasFilters(filters)).toBe(appliedFilters(filters).length > 0)
    for (const { key, without } of appliedFilters(filters))
      expect(appliedFilters(without).map((left) => left.key)).not.toContain(key)
  })
})

test.each([
  ['precio_min=-5', '-5'],
  ['precio_min=10&precio_max=mucho', 'mucho'],
  ['precio_min=&precio_max=%20', null],
  ['precio_min=1,200.50', null],
])('[CAT-17] %s: what is no price is named', (query, expected) => {
  expect(unreadPrice(new URLSearchParams(query))).toBe(expected)
})
