import { expect, test } from 'vitest'
import { alertErrors } from '../../src/features/alerts/errors.ts'
import { apiFilters, filtersFromApi, searchQuery, searchToSave } from '../../src/features/alerts/rules.ts'
import { alertQueryOf, hasSearchTerms, mergeFilters } from '../../src/features/alerts/rules-query.ts'
import { searchSummary } from '../../src/features/alerts/texts.ts'
import { type Wear, wears } from '../../src/features/catalogue/rules.ts'
import { type Filters, noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { resubscribeTexts } from '../../src/features/notifications/texts.ts'
import { inflectionsOf } from '../../src/features/search/rules-words.ts'
import { errorText } from '../../src/lib/errors.ts'

test.each<[Partial<Filters>, string | null, string]>([
  [{}, null, '“cálculo”'],
  [{ condition: 'usado' }, null, '“cálculo” usado'],
  [{ condition: 'usado', maxCents: 30_000 }, null, '“cálculo” usado hasta $300'],
  [{ maxCents: 125_050 }, null, '“cálculo” hasta $1,250.50'],
  [{ minCents: 10_000 }, null, '“cálculo” por más de $100'],
  [{ minCents: 10_000, maxCents: 25_000 }, null, '“cálculo” de $100 a $250'],
  [{ category: 'libros', condition: 'nuevo' }, 'Libros y apuntes', '“cálculo” nuevo en Libros y apuntes'],
  [{ category: 'libros', maxCents: 0 }, 'Libros', '“cálculo” en Libros hasta $0'],
  [{ offer: true, verified: true }, null, '“cálculo”, en oferta, de una tienda verificada'],
  [{ minRating: 4, maxCents: 5_000 }, null, '“cálculo” hasta $50, con 4 estrellas o más'],
  [{ onTime: true }, null, '“cálculo”, de una tienda que entrega a tiempo'],
  [{ inStock: true }, null, '“cálculo”'],
])('[BYD-05] what is waited for is said in words: %j', (filters, category, words) => {
  expect(searchSummary({ text: 'cálculo', filters: { ...noFilters, ...filters } }, category)).toBe(words)
})

test('[BYD-05] how worn it may be is said as everywhere', () => {
  const worn = (minWear: Wear) => searchSummary({ text: 'cálculo', filters: noFilters, minWear }, null)
  expect(wears.map(worn)).toEqual([
    '“cálculo”, como nuevo',
    '“cálculo”, buen estado o mejor',
    '“cálculo”, con detalles o mejor',
  ])
})

test('[BYD-05] after unsubscribing, the page names the switch that subscribes again', () => {
  expect(resubscribeTexts).toEqual({
    searches: 'marca “Búsquedas, por correo” en “Más opciones”',
    wishes: 'marca “Lista de deseos, por correo” en “Más opciones”',
    semester: 'marca “Al acabar el semestre” en “Más opciones”',
    digest: 'elige “Resumen diario”',
    search: 'presiona “Reanudar” junto a esa búsqueda, que sigue en tu lista',
  })
})

test('[BYD-05] the API’s names for filters and the shop’s own say the same, bounds the right way round', () => {
  const all: Filters = {
    condition: 'usado',
    minCents: 100,
    maxCents: 900,
    minRating: 3,
    offer: true,
    verified: true,
    onTime: true,
    inStock: true,
    category: 'libros',
  }
  expect(filtersFromApi(apiFilters(all))).toEqual(all)
  expect(filtersFromApi({ minPrice: 900, maxPrice: 100 })).toEqual({
    ...noFilters,
    minCents: 100,
    maxCents: 900,
  })
  expect(filtersFromApi({})).toEqual(noFilters)
})

test('[BYD-05] too many waiting alerts: the error names the limit and where to make room', () => {
  expect(errorText(alertErrors, 'saved-searches-full', { most: 20 })).toBe(
    'Ya tienes 20 búsquedas guardadas; quita una en Avisos para guardar otra',
  )
})

test.each([
  ['calculadora', ['calculadora', 'calculadoras', 'calculador', 'calculadores'], ['calculadoraas']],
  ['lapiz', ['lapiz', 'lapices'], []],
  ['luces', ['luces', 'luz'], []],
  ['luz', ['luz', 'luces'], ['luza']],
  ['dulces', ['dulces', 'dulce'], []],
  ['libros', ['libros', 'libro'], ['libretas']],
  ['mesa', ['mesa', 'mesas'], ['mes']],
  ['mes', ['mes', 'meses'], ['mesa', 'meso']],
  ['ps5', ['ps5'], ['ps5s']],
  ['16', ['16'], ['16s']],
])('[BYD-05] %s is waited for in its numbers and genders, and as nothing else', (word, forms, others) => {
  const all = inflectionsOf(word)
  expect(all).toEqual(expect.arrayContaining(forms))
  for (const other of others) expect(all).not.toContain(other)
})

test('[BYD-05] all words are waited for, also those that no product has yet; not the middle of others', () => {
  const part = {
    typed: 'ps5',
    products: 1,
    isNumber: false,
    ways: [
      { lexemes: ['ps5'], nearness: 'exact' as const },
      { lexemes: ['play', 'station'], nearness: 'wide' as const },
      { lexemes: ['eps500'], nearness: 'inside' as const },
    ],
  }
  expect(alertQueryOf({ parts: [part], unknown: ['Ñu', '日本'] })).toEqual({
    query: "('ps5' | 'ps5' | ('play' & 'station')) & ('nu')",
    words: ['nu'],
    also: ['ps5', 'station'],
  })
  expect(alertQueryOf({ parts: [part], unknown: ['7'] }).words).toEqual(['ps5', 'station'])
  expect(alertQueryOf({ parts: [], unknown: ['日本'] })).toEqual({ query: '', words: [], also: null })
  const only = { ...part, typed: '16gb', ways: part.ways.slice(2) }
  expect(alertQueryOf({ parts: [only], unknown: [] }).query).toBe("('16gb')")
  const frequent = { ...part, typed: '27', products: 0, isNumber: true }
  expect(alertQueryOf({ parts: [frequent, { ...part, products: 9 }], unknown: [] }).words).toEqual([
    'ps5',
    'station',
  ])
})

test('[BYD-05] a literal search matches no other form', () => {
  const ways = [{ lexemes: ['libro'], nearness: 'exact' as const }]
  const read = { parts: [{ typed: 'libro', products: 1, isNumber: false, ways }], unknown: ['stewert'] }
  expect(alertQueryOf(read, true)).toEqual({
    query: "('libro') & ('stewert')",
    words: ['stewert'],
    also: ['libro'],
  })
  expect(alertQueryOf(read).query).toContain("'libros'")
  expect([hasSearchTerms('usado', true), hasSearchTerms('usado'), hasSearchTerms('###', true)]).toEqual([
    true,
    false,
    false,
  ])
  const search = { text: 'stewert', filters: { ...noFilters, offer: true }, isLiteral: true }
  expect(searchQuery(search)).toBe('?oferta=1&tal=1')
  expect(searchToSave('stewert', new URLSearchParams(searchQuery(search)))).toEqual(search)
  expect(searchQuery({ filters: noFilters })).toBe('')
  expect(searchSummary({ ...search, filters: noFilters }, null)).toBe('“stewert” tal cual')
})

test('[BYD-05] chosen filters are preserved, filters from words are added', () => {
  const chosen = { ...noFilters, maxCents: 20_000, offer: true }
  expect(mergeFilters(chosen, { condition: 'usado', maxCents: 30_000, cheapest: true })).toEqual({
    ...chosen,
    condition: 'usado',
  })
})

test.each([
  ['ps5', true],
  ['algo usado para leer', true],
  ['usado barato', false],
  ['algo barato', false],
  ['de la', true],
  ['', false],
  ['###', false],
  ['日本', false],
])('[BYD-05] “%s” can be waited for: %s', (text, is) => {
  expect(hasSearchTerms(text)).toBe(is)
})
