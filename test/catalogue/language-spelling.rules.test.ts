import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  differingLetters,
  lettersOf,
  soundOf,
  spellingBudget,
  spellingDistance,
} from '../../src/features/search/rules-spelling.ts'
import {
  nearestWords,
  vocabularyOf,
  withChanges,
  wordsContaining,
  wordsStarting,
} from '../../src/features/search/rules-vocabulary.ts'
import { counts, language, lexeme } from './language.ts'

const spelled = (word: string) => ({ word, sound: soundOf(word) })
const distanceOf = (typed: string, known: string, most: number) =>
  spellingDistance(spelled(typed), spelled(known), most)

describe('[CAT-17] how far a typed word is from a known one', () => {
  test.each([
    ['calculo', 'calculo', 0],
    ['caclulo', 'calculo', 1],
    ['calulo', 'calculo', 1],
    ['calculos', 'calculo', 1],
    ['calxulo', 'calculo', 1],
    ['guitarrra', 'guitarra', 0.5],
    ['gallletas', 'galletas', 0.5],
    ['gitara', 'guitarra', 1.5],
    ['vicicleta', 'bicicleta', 0.5],
    ['biolin', 'violin', 0.5],
    ['sapato', 'zapato', 0.5],
    ['lapises', 'lapices', 0.5],
    ['amburguesa', 'hamburguesa', 0.5],
    ['gayetas', 'galletas', 0.5],
    ['kimika', 'quimica', 0.5],
    ['ajenda', 'agenda', 0.5],
    ['sientifica', 'cientifica', 0.5],
    ['vasura', 'basuras', 1.5],
    ['mochila', 'guitarra', Number.POSITIVE_INFINITY],
    ['raton', 'badminton', Number.POSITIVE_INFINITY],
  ])('[CAT-17] %s, %s: %d', (typed, known, distance) => {
    expect(distanceOf(typed, known, 2)).toBe(distance)
  })

  test('[CAT-17] beyond what is allowed it is infinite', () => {
    expect(distanceOf('calxylo', 'calculo', 1)).toBe(Number.POSITIVE_INFINITY)
    expect(distanceOf('calxylo', 'calculo', 2)).toBe(2)
  })

  test.each([
    [1, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 1.5],
    [7, 2],
    [40, 2],
  ])('[CAT-17] %d letters may have %d edits', (length, edits) => {
    expect(spellingBudget(length)).toBe(edits)
  })

  const letters = fc.stringMatching(/^[a-z]{0,12}$/)

  test('[CAT-17] is symmetric, 0 for equal words and never above the maximum', () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
        const distance = distanceOf(one, other, most)
        expect(distanceOf(other, one, most)).toBe(distance)
        expect(distanceOf(one, one, most)).toBe(0)
        expect(distance === Number.POSITIVE_INFINITY || distance <= most).toBe(true)
      }),
    )
  })

  test('[CAT-17] one edit adds at most one, and at most two differing letters', () => {
    const edit = fc.constantFrom('swap', 'drop', 'add', 'change')
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,12}$/), edit, fc.nat(), (word, kind, number) => {
        const at = number % (word.length - 1)
        const [start, one, next, end] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
        const typed = { swap: `${next}${one}`, drop: next, add: `${one}q${next}`, change: `q${next}` }[kind]
        expect(distanceOf(start + typed + end, word, 2)).toBeLessThanOrEqual(1)
        expect(differingLetters(lettersOf(word), lettersOf(start + typed + end))).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('[CAT-17] letters that sound alike', () => {
  test.each([
    ['vaca', 'baca'],
    ['zapato', 'sapato'],
    ['cebolla', 'sevoya'],
    ['hola', 'ola'],
    ['llave', 'yabe'],
    ['queso', 'keso'],
    ['casa', 'kasa'],
    ['gente', 'jente'],
    ['carro', 'caro'],
  ])('[CAT-17] %s and %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  test.each([
    ['gato', 'jato'],
    ['chico', 'cico'],
    ['queso', 'ceso'],
    ['mesa', 'misa'],
  ])('[CAT-17] not %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
  })
})

const corrected = (typed: string) => nearestWords(language.vocabulary, typed)[0]?.known.written

describe('[CAT-17] the words of the catalogue that a typed one may be', () => {
  test.each([
    ['caclulo', 'cálculo'],
    ['calulo', 'cálculo'],
    ['mohcila', 'mochila'],
    ['moxila', 'mochila'],
    ['lpatop', 'laptop'],
    ['sapato', 'zapato'],
    ['caza', 'casa'],
    ['librro', 'libro'],
    ['livro', 'libro'],
    ['sudadwra', 'sudadera'],
    ['negr', 'negra'],
  ])('[CAT-17] %s is %s', (typed, known) => {
    expect(corrected(typed)).toBe(known)
  })

  test.each([
    'asdfghjkl',
    'refrigerador',
    'ps5',
    'cas',
    'tee',
    'lbr',
    'libxxx',
    'xachila',
    'capato',
    'guitarra',
    '16gv',
    'calculo1',
    'vendidos',
    '',
  ])('[CAT-17] %j is none', (typed) => {
    expect(corrected(typed)).toBeUndefined()
  })

  test('[CAT-17] includes words changed since they were read, without removed ones', () => {
    const { vocabulary } = language
    const at = (written: string, products: number) => {
      const word = lexeme(written)
      return { word, written, products, revision: 99, stem: word }
    }
    const later = withChanges(vocabulary, [at('ocarina', 1), at('mochila', 0), at('libro', 0)])
    const again = withChanges(later, [at('libro', 7)])
    const found = (typed: string) => nearestWords(again, typed).map(({ known }) => known.written)
    expect([found('ocraina'), found('mohcila'), found('librro')]).toEqual([['ocarina'], [], ['libro']])
    expect(wordsStarting(again, 'lib', 9).map(({ products }) => products)).toEqual([7])
    expect(wordsContaining(again, 'ochil', 9)).toEqual([])
    expect(again.revision).toBe(99)
    expect(nearestWords(vocabulary, 'mohcila')).toHaveLength(1)
  })

  test('[CAT-17] among equally near words the most frequent comes first', () => {
    const found = nearestWords(language.vocabulary, 'calculs').map(({ known }) => known.written)
    expect(found.slice(0, 2)).toEqual(['cálculo', 'cálculos'])
  })
})

describe('[CAT-17] words of the catalogue by a part of them', () => {
  const written = (words: readonly { written: string }[]) => words.map((word) => word.written)

  test('[CAT-17] by their beginning, the most frequent first, only what is listed', () => {
    const { vocabulary } = language
    expect(written(wordsStarting(vocabulary, 'calculo', 9))).toEqual(['cálculo', 'cálculos'])
    expect(written(wordsStarting(vocabulary, 'ca', 2))).toEqual(['cálculo', 'calculadora'])
    expect(wordsStarting(vocabulary, 'vend', 9)).toEqual([])
    expect(wordsStarting(vocabulary, 'zz', 9)).toEqual([])
    expect(wordsStarting(vocabulary, '', 99)).toHaveLength(Object.values(counts).filter(Boolean).length)
  })

  test.each([
    ['alcul', 'anywhere', ['calculado', 'calculadora', 'cálculo', 'cálculos']],
    ['dora', 'end', ['calculadora', 'computadora']],
    ['calculad', 'start', ['calculado', 'calculadora']],
    ['alculad', 'start', []],
    ['laptop', 'anywhere', []],
    ['endid', 'anywhere', []],
    ['zzz', 'anywhere', []],
  ] as const)('[CAT-17] by %s (%s)', (part, at, words) => {
    expect(written(wordsContaining(language.vocabulary, part, 9, at))).toEqual(words)
  })

  test('[CAT-17] up to the maximum, without duplicates', () => {
    expect(wordsContaining(language.vocabulary, 'a', 3)).toHaveLength(3)
    const papaya = { word: 'papaya', written: 'papaya', products: 1, revision: 9, stem: 'papay' }
    const vocabulary = vocabularyOf([papaya])
    expect(wordsContaining(vocabulary, 'pa', 9)).toEqual([papaya])
    expect(vocabulary.revision).toBe(9)
    expect(wordsContaining(vocabularyOf([]), 'pa', 9)).toEqual([])
  })

  test('[CAT-17] words contain a text in their middle', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}$/), (part) => {
        const found = written(wordsContaining(language.vocabulary, part, 99)).sort()
        const wanted = Object.keys(counts).filter(
          (word) => counts[word] && lexeme(word).includes(part) && lexeme(word) !== part,
        )
        expect(found).toEqual(wanted.sort())
      }),
    )
  })
})
