import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noWordFacts, type WordFacts } from '../../src/features/search/rules-language.ts'
import type { ReadOptions } from '../../src/features/search/rules-reader.ts'
import {
  everyTermQuery,
  someTermsQueries,
  termQueries,
  termWeights,
} from '../../src/features/search/rules-search.ts'
import { type TextMeaning, understand } from '../../src/features/search/rules-understanding.ts'
import { lexemesOf, MAX_WORDS } from '../../src/features/search/rules-words.ts'
import { language } from './language.ts'

/** As the search reads: once, and with what the database says of words that nobody knows: nothing, unless it is given. */
function read(text: string, reading?: ReadOptions, facts?: WordFacts): TextMeaning {
  const first = understand(text, language, noWordFacts, reading)
  if (first.open.length === 0) return first
  const stems = new Map(first.open.flatMap(lexemesOf).map((word) => [word, `${word} as it is`]))
  return understand(text, language, facts ?? { known: new Set(), stems }, reading)
}

/** The search of each part: `word` as typed, `~word` derived or replaced, `…word` as a substring. */
const ways = ({ parts }: TextMeaning) =>
  parts.map((part) =>
    part.ways.map(({ lexemes, nearness, together }) => {
      const sign = { exact: '', form: '=', wide: '~', inside: '…' }[nearness]
      return sign + lexemes.join(together ? '+' : ' ')
    }),
  )

describe('[CAT-17] interpretation of a text', () => {
  test.each<[string, string[][]]>([
    ['mochila', [['mochila']]],
    ['quiero comprar una mochila', [['mochila']]],
    ['mochilas', [['mochilas', '=mochila']]],
    ['cálculo diferencial', [['calculo', '=calculos'], ['diferencial']]],
    ['16 gb', [['16gb', '16+gb']]],
    [
      'laptop 16GB',
      [
        ['laptop', '~lap'],
        ['16gb', '16+gb'],
      ],
    ],
    ['lap', [['lap', '~laptop', '…lapiz']]],
    ['lap top', [['laptop', '~lap']]],
    ['compu', [['compu', '~computadora', '~laptop']]],
    ['tienda de campaña', [['tienda campana', '~casa campana']]],
    ['apuntes', [['apuntes', '=categoria1']]],
    [
      'libro repisa',
      [
        ['libro', '=categoria1'],
        ['repisa', '=tienda7'],
      ],
    ],
    ['cafecito', [['=cafe']]],
    ['cafedeolla', [['cafedeolla', '~cafe olla']]],
    ['alculador', [['alculador', '…calculadora']]],
    ['calcul', [['calcul', '=calculo', '=calculos', '…calculado', '…calculadora']]],
    ['la', [['la', '…calculado', '…calculadora', '…lapiz', '…laptop', '…mochila', '…olla']]],
    ['de', [['de', '…sudadera']]],
    ['con un mochila', [['mochila']]],
    ['menos de 300', []],
    ['mochila menos de 300', [['mochila']]],
    ['mochila mochila MOCHILA', [['mochila']]],
    ['', []],
    ['📚', []],
  ])('[CAT-17] %j', (text, wanted) => {
    expect(ways(read(text))).toEqual(wanted)
  })

  test.each<[string, Partial<TextMeaning>]>([
    ['caclulo', { text: 'cálculo', typed: 'caclulo', isCorrected: true, unknown: [] }],
    ['libro de caclulo', { text: 'libro de cálculo', typed: 'libro de caclulo', isCorrected: true }],
    ['Libro de Cálculo', { text: 'Libro de Cálculo', typed: 'Libro de Cálculo', isCorrected: false }],
    ['CACLULO usado', { text: 'cálculo', typed: 'CACLULO', filters: { condition: 'usado' } }],
    ['repiza', { text: 'repisa', isCorrected: true }],
    ['mochila stewart', { text: 'mochila stewart', unknown: ['stewart'], isCorrected: false }],
    ['asdfghjkl', { parts: [], unknown: ['asdfghjkl'], open: [] }],
    ['cazuela', { parts: [], unknown: ['cazuela'], isCorrected: false }],
    ['ps5', { parts: [], unknown: ['ps5'] }],
    ['計算機', { parts: [], unknown: [], isInside: true }],
    ['%', { parts: [], unknown: [], isInside: true }],
    ['4441234567', { isInside: true }],
    ['mochila', { isInside: false, open: [], unknown: [] }],
    ['   ', { parts: [], unknown: [], isInside: false }],
  ])('[CAT-17] %j is read with care', (text, wanted) => {
    expect(read(text)).toMatchObject(wanted)
  })

  test('[CAT-17] a word of Spanish is no typing error, nor is one with another first letter and sound', () => {
    expect(read('casi')).toMatchObject({ parts: [], isCorrected: false })
    expect(read('cas1').isCorrected).toBe(false)
    expect(read('nochila')).toMatchObject({ parts: [], isCorrected: false })
    expect(read('kalculo')).toMatchObject({ text: 'cálculo', isCorrected: true })
  })

  test('[CAT-17] the product of a brand that nobody sells stands in for it, and next to own words only orders', () => {
    expect(read('dell').parts).toMatchObject([{ typed: 'dell', instead: 'laptop' }])
    expect(read('del').parts).not.toMatchObject([{ instead: 'laptop' }])
    const { parts } = read('mochila dell')
    expect(parts.map(({ typed, isExtra }) => [typed, isExtra === true])).toEqual([
      ['mochila', false],
      ['dell', true],
    ])
    expect(everyTermQuery(parts)).toBe(everyTermQuery(read('mochila').parts))
    const facts = { known: new Set(['dell']), stems: new Map() }
    expect(read('dell', {}, facts).parts[0]?.instead).toBeUndefined()
  })

  test('[CAT-17] C++, C# and .NET are words with their signs', () => {
    const { parts } = read('libro C++')
    expect(parts.map(({ typed, sign }) => [typed, sign])).toEqual([
      ['libro', undefined],
      ['C++', 'c++'],
    ])
    expect(read('c#').parts[0]).toMatchObject({ sign: 'c#', isNumber: false })
    expect(read('.net').parts[0]).toMatchObject({ sign: '.net' })
    expect(read('c').parts[0]?.sign).toBeUndefined()
    expect(read('internet').parts).toEqual([])
  })

  test('[CAT-17] a misspelt word that nobody sells under finds what it is another word for', () => {
    const { parts, text, isCorrected } = read('computdora')
    expect([text, isCorrected]).toEqual(['computadora', true])
    expect(read('ordenadro').parts[0]?.ways.map(({ lexemes }) => lexemes[0])).toContain('computadora')
    expect(parts[0]?.ways.map(({ lexemes }) => lexemes[0])).toContain('laptop')
    // The word that it replaces is not listed either.
    expect(read('pantaya').parts).toEqual([])
  })

  test('[CAT-17] a word that only a description has is looked for, and is not corrected', () => {
    const facts = { known: new Set(['caclulo']), stems: new Map([['caclulo', 'caclul']]) }
    const found = read('caclulo', {}, facts)
    expect(found).toMatchObject({ isCorrected: false, unknown: [], open: [] })
    expect(ways(found)[0]?.slice(0, 2)).toEqual(['caclulo', '=caclul'])
  })

  test('[CAT-17] derived words match if no product has the word itself', () => {
    const facts = { known: new Set<string>(), stems: new Map([['mochilero', 'mochil']]) }
    expect(ways(read('mochilero', {}, facts))).toEqual([['mochilero', '~mochila']])
    expect(read('mochilero', {}, facts).parts[0]).toMatchObject({ isGuess: true })
    expect(understand('mochilero', language, noWordFacts)).toMatchObject({ parts: [], open: ['mochilero'] })
  })

  test('[CAT-17] a stem of many words is ignored', () => {
    const facts = { known: new Set<string>(), stems: new Map([['mocho', 'moc']]) }
    expect(read('mocho', {}, facts).parts).toEqual([])
  })

  test('[CAT-17] the result names the replacement of a word with another meaning', () => {
    expect(read('ordenador').parts[0]).toMatchObject({ instead: 'computadora' })
    for (const same of ['compu', 'lap', 'computadora'])
      expect(read(same).parts[0]?.instead, same).toBeUndefined()
    expect(read('ordenador', { isLiteral: true }).parts[0]?.instead).toBeUndefined()
  })

  test('[CAT-17] taken literally it has no filters, corrections or synonyms', () => {
    const literal = { isLiteral: true }
    expect(read('caclulo', literal)).toMatchObject({ text: 'caclulo', isCorrected: false })
    expect(ways(read('caclulo', literal))).toEqual([['caclulo']])
    expect(ways(read('lap', literal))).toEqual([['lap', '…lapiz', '…laptop']])
    expect(read('mochila usada', literal)).toMatchObject({ filters: {}, text: 'mochila usada' })
  })

  test('[CAT-17] the last word may be the beginning of others while it is typed', () => {
    const typing = { isUnfinished: true }
    expect(ways(read('dif', typing))).toEqual([['dif', '…diferencial']])
    expect(ways(read('c', typing))[0]).toContain('…calculo')
    expect(ways(read('univ', typing))).toEqual([['univ', '…tienda7']])
    expect(ways(read('calculo d', typing))[0]).not.toContain('…calculadora')
  })

  test('[CAT-17] numbers and single letters say nothing alone', () => {
    const { parts } = read('laptop 16 x')
    expect(parts.map(({ typed, isNumber }) => [typed, isNumber])).toEqual([['laptop', false]])
    const { unknown } = read('laptop 16 x')
    expect(unknown).toEqual(['16', 'x'])
  })

  test('[CAT-17] the best ten of a hundred words are searched, without duplicates', () => {
    const words = Array.from({ length: 98 }, (_, at) => `palabra${'abcdefghij'[at % 10]}${at}`)
    const found = read(`mochila ${words.join(' ')} laptop`)
    const looked = [...found.parts.map(({ typed }) => typed), ...found.unknown]
    expect(looked).toHaveLength(MAX_WORDS)
    expect(looked.slice(0, 2)).toEqual(['mochila', 'laptop'])
  })
})

describe('[CAT-17] any text', () => {
  const words = fc.constantFrom(
    ...'mochila caclulo lap top de la usado nuevo barato menos 300 entre 100 y 16 gb casa campaña 9786074816532'.split(
      ' ',
    ),
    "'",
    '📚',
    '計算',
    'שלום',
    '\u202e',
    '%',
    '\\',
    '$1,500.00',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
  )
  const reading = fc.record({ isLiteral: fc.boolean(), isUnfinished: fc.boolean() })

  test('[CAT-17] is interpreted within limits, without query syntax', () => {
    fc.assert(
      fc.property(text, reading, (typed, how) => {
        const found = read(typed, how)
        expect(found.parts.length + found.unknown.length).toBeLessThanOrEqual(MAX_WORDS)
        const queries = [everyTermQuery(found.parts), ...someTermsQueries(found.parts)]
        for (const part of found.parts) {
          expect(part.ways.length).toBeLessThanOrEqual(40)
          const { own, wide, inside, exact, accessory } = termQueries(part)
          queries.push(...Object.values(own), ...Object.values(wide), inside, exact, accessory)
        }
        for (const query of queries) {
          expect(query).toMatch(/^[a-z0-9'&|<>:A-D ()-]*$/)
          expect(query.replace(/'[a-z0-9]+'/g, 'x')).not.toContain("'")
        }
        for (const weight of termWeights(found.parts, 100)) expect(weight).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['a'.repeat(200), 'ab '.repeat(66), '1,'.repeat(100), 'aita'.repeat(50), 'de'.repeat(100)])(
    '[CAT-17] takes no time, nor does %s',
    (typed) => {
      const start = performance.now()
      read(typed)
      read(typed, { isUnfinished: true })
      expect(performance.now() - start).toBeLessThan(1_000)
    },
  )
})
