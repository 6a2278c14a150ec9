import { describe, expect, test } from 'vitest'
import { isForOthers } from '../../src/features/search/rules-counted.ts'
import { arrangeSuggestions, type Found, type Suggestion } from '../../src/pages/frame/arrange-suggestions.ts'
import { MAX_RECENTS, withoutRecent, withRecent } from '../../src/pages/frame/recent-searches.ts'
import { placeOf } from '../../src/pages/frame/suggestion-label.tsx'
import { paths } from '../../src/paths.ts'

const search = (label: string, category?: string): Suggestion => ({
  look: 'search',
  label,
  to: category ? `${paths.search(label)}?categoria=${category}` : paths.search(label),
  search: label,
})
const named = (label: string): Suggestion => ({ look: 'store', label, to: paths.store(label) })
const product = (label: string): Suggestion => ({ look: 'product', label, to: paths.product(label) })

const found = (answer: Partial<Found>): Found => ({
  text: 'c',
  searches: [],
  named: [],
  products: [],
  ...answer,
})
const labels = (
  text: string,
  answer: Partial<Found>,
  recents: readonly string[] = [],
  width: 'wide' | 'narrow' = 'wide',
) => {
  const { groups, foot } = arrangeSuggestions(text, found({ ...answer, text }), recents, width === 'narrow')
  return [...groups.map(({ rows }) => rows.map(({ label }) => label)), foot?.label ?? null]
}

const rich = {
  searches: [search('cálculo', 'libros'), search('cálculo'), search('cuaderno'), search('celular')],
  named: [named('Cuarto Once'), named('Casa Azul')],
  products: ['P1', 'P2', 'P3', 'P4', 'P5'].map(product),
}
const many = ['ca', 'ce', 'ci', 'co', 'cu', 'cra', 'cre', 'cri']
const frequent = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((text) => search(text))

describe('[CAT-10] the suggestions', () => {
  test.each<[string, ReturnType<typeof labels>, unknown[]]>([
    [
      'recent ones that begin so first, and a place for a store',
      labels('c', rich, ['mochila', 'Calculadora', 'café', 'cuna']),
      [
        ['Calculadora', 'café', 'cálculo', 'Cuarto Once'],
        ['P1', 'P2', 'P3', 'P4'],
        'Ver todo lo que empieza con “c”',
      ],
    ],
    [
      'on the phone two texts and three products',
      labels('c', rich, ['calculadora', 'café'], 'narrow'),
      [['calculadora', 'cálculo'], ['P1', 'P2', 'P3'], 'Ver todo lo que empieza con “c”'],
    ],
    [
      'a recent one is not suggested again, but in its category',
      labels('cal', { searches: [search('cálculo', 'libros'), search('cálculo')] }, ['Calculo']),
      [['Calculo', 'cálculo'], 'Ver todos los resultados de “cal”'],
    ],
    ['accents are none', labels('á', {}, ['algebra']), [['algebra'], 'Ver todo lo que empieza con “á”']],
    [
      'nothing: the search itself, and an alert',
      labels('zz', { isAnswered: true }, ['mochila']),
      [['Avísame cuando haya “zz”'], 'Buscar “zz”'],
    ],
    ['nothing after a failed request', labels('zz', {}, ['mochila']), [null]],
    [
      'a category with the word before searches that only begin so',
      labels('pan', { searches: [search('pantalón')], named: [named('Postres y pan'), named('Pantalones')] }),
      [['Postres y pan', 'pantalón', 'Pantalones'], 'Ver todos los resultados de “pan”'],
    ],
    [
      'products alone',
      labels('cal', { products: [product('P1')] }),
      [['P1'], 'Ver todos los resultados de “cal”'],
    ],
    [
      'an empty field: recent ones, then frequent ones that are not among them',
      labels('', { searches: [search('Ca'), ...frequent] }, many),
      [['ca', 'ce', 'ci', 'co'], ['f1', 'f2', 'f3', 'f4'], 'Borrar recientes'],
    ],
    [
      'an empty field on the phone',
      labels('', { searches: frequent }, many, 'narrow'),
      [['ca', 'ce'], ['f1', 'f2'], 'Borrar recientes'],
    ],
    [
      'only recent ones on the phone',
      labels('', {}, many, 'narrow'),
      [['ca', 'ce', 'ci', 'co', 'cu'], 'Borrar recientes'],
    ],
    [
      'only frequent ones on the phone',
      labels('', { searches: frequent }, [], 'narrow'),
      [['f1', 'f2', 'f3', 'f4', 'f5', 'f6'], null],
    ],
    ['an empty field with neither', labels('', {}), [null]],
  ])('[CAT-10] %s', (_, shown, expected) => {
    expect(shown).toEqual(expected)
  })
})

test('[CAT-10] recent searches: eight, newest first, each once in any spelling', () => {
  expect(withRecent(['cálculo', 'bata'], 'CALCULO')).toEqual(['CALCULO', 'bata'])
  expect(withRecent(many, 'nuevo')).toEqual(['nuevo', ...many.slice(0, MAX_RECENTS - 1)])
  expect(withoutRecent(['Cálculo', 'bata'], 'calculo')).toEqual(['bata'])
})

describe('[CAT-10] the typed part of a label', () => {
  test.each<[string, string, string | null]>([
    ['Cálculo', 'calc', 'Cálc'],
    ['Agenda con calendario', 'c', 'c'],
    ['Precálculo', 'calc', 'cálc'],
    ['Física', 'calc', null],
    ['Física', '', null],
  ])('[CAT-10] %s, %s', (label, typed, expected) => {
    const place = placeOf(label, typed)
    expect(place && label.slice(place.start, place.end)).toBe(expected)
  })
  test('[CAT-10] the beginning of a word is preferred to its middle', () => {
    expect(placeOf('Escritorio de cedro', 'c')).toEqual({ start: 14, end: 15 })
  })
})

describe('[CAT-17] texts that may be suggested to others', () => {
  test.each<[string, boolean]>([
    ['cálculo', true],
    ['laptop 16 gb 512 gb', true],
    ['física 2ª edición 2024', true],
    ['12345', true],
    ['ana@alumnos.example', false],
    ['4441234567', false],
    ['444 123 45 67', false],
    ['tel. (444) 123-4567', false],
    ['9786070000171', false],
    ['matricula 318 204', false],
  ])('[CAT-17] %s', (text, expected) => {
    expect(isForOthers(text)).toBe(expected)
  })
})
