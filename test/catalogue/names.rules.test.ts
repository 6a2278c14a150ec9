import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProductName, normalizeProductName } from '../../src/features/selling/rules-names.ts'
import { slugify } from '../../src/lib/slug.ts'

const signs = '.,:;()/+#&%\'"°ªº-¿?¡!'

describe('[BYD-09] [SEL-04] names of products', () => {
  test.each([
    ['C++ desde cero, 3/e', 'c-desde-cero-3-e'],
    ['Física (7ª ed.): vol. 1', 'fisica-7-ed-vol-1'],
    ['¿Quién se ha llevado mi queso?', 'quien-se-ha-llevado-mi-queso'],
    ['Gödel, Escher, Bach', 'godel-escher-bach'],
    ['O’Reilly “C# en 5 minutos”…', 'o-reilly-c-en-5-minutos'],
    ['  Termo   de 50 % – 20° ', 'termo-de-50-20'],
    ['+Álgebra', 'algebra'],
  ])('%s is one, and its address is %s', (typed, url) => {
    const name = normalizeProductName(typed)
    expect(isProductName(name)).toBe(true)
    expect(slugify(name)).toBe(url)
  })

  test.each([
    ['', 'nothing'],
    ['¿?!', 'no letter and no digit'],
    ['a<b', 'a sign of HTML'],
    ['a=b', 'a sign of formulas'],
    ['Cálculo @home', 'an at sign'],
    ['Алгебра', 'another alphabet'],
    ['Kit 📚', 'a picture'],
    ['a'.repeat(121), 'too long'],
    ['a\u202eb', 'a mark that turns the text around'],
    ['a\u0000b', 'a control character'],
  ])('%j is none: %s', (typed) => expect(isProductName(normalizeProductName(typed))).toBe(false))

  test('every allowed sign is accepted next to a letter or a digit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...signs, ' ', 'a', 'Ñ', '7'), { maxLength: 60 }),
        fc.constantFrom('a', '9'),
        (around, letter) => {
          const name = normalizeProductName(around.join('') + letter)
          expect(isProductName(name)).toBe(true)
          expect(slugify(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          expect(normalizeProductName(name)).toBe(name)
        },
      ),
    )
  })
})
