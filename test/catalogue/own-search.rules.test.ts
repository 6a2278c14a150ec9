import { expect, test } from 'vitest'
import { ownTerms } from '../../src/features/selling/rules-own-search.ts'

const part = (typed: string, ...lexemes: string[]) => ({
  typed,
  ways: lexemes.map((lexeme) => ({ lexemes: [lexeme], nearness: 'form' as const })),
  products: 1,
  isNumber: false,
})
const told = (query: string | undefined) => query?.match(/'[a-z0-9]+'/g)?.map((word) => word.slice(1, -1))

test.each([
  ['every way, and as typed', [part('lápices', 'grafito')], [], [['lapices', 'lapiz', 'grafito']]],
  ['both numbers and genders', [], ['rojas'], [['rojas', 'roja', 'rojo', 'rojos']]],
  [
    'words in e and z',
    [],
    ['clase', 'dulces'],
    [
      ['clase', 'clases'],
      ['dulces', 'dulce'],
    ],
  ],
  ['several words as they are', [], ['xilófono rojo'], [['xilofono', 'rojo']]],
  ['a sign by no word', [], ['++'], [undefined]],
  ['what they are, not by their store', [part('té', 'te', 'tienda7')], [], [['te']]],
  ['no store’s number', [part('tienda7', 'tienda7')], [], [undefined]],
  ['each part', [part('a', 'a')], ['b'], [['a'], ['b']]],
])('[CAT-17] own products are looked for by %s', (_title, parts, unknown, words) => {
  const found = ownTerms({ parts, unknown }).map(({ query }) => told(query))
  expect(found).toEqual(words.map((each) => each && expect.arrayContaining(each)))
  expect(found.flat().filter((word) => word?.startsWith('tienda'))).toEqual([])
})
