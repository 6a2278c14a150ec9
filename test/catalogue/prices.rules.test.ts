import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnusualPriceChange, priceProblem } from '../../src/features/selling/rules-price.ts'
import { readPrice } from '../../src/features/selling/rules-writes.ts'

test.each([
  ['12.345', '¿$12,345.00 o $12.35? Escríbelo así: 12,345.00'],
  ['$ 12.345', '¿$12,345.00 o $12.35? Escríbelo así: 12,345.00'],
  ['1,50', '¿$1.50 o $150.00? Escríbelo así: 1.50'],
  ['1,5', '¿$1.50 o $15.00? Escríbelo así: 1.50'],
  ['1.234,50', '¿$1,234.50? Escríbelo así: 1,234.50'],
  ['1.234.567', '¿$1,234,567.00? Escríbelo así: 1,234,567.00'],
  ['0.001', 'Los centavos llevan dos cifras: escríbelo así: 12.50'],
  ['1234.567', 'Los centavos llevan dos cifras: escríbelo así: 12.50'],
  ['1,000,000', 'El precio puede ser de hasta $999,999.99'],
  ['2000000', 'El precio puede ser de hasta $999,999.99'],
  ['-1', expect.stringMatching(/^Escribe un precio de \$0 a \$999,999\.99/)],
  ['diez', expect.stringMatching(/^Escribe un precio de \$0 a \$999,999\.99/)],
])('[BYD-09] [SEL-04] the price %j is asked back: %s', (typed, said) =>
  expect(priceProblem(typed)).toEqual(said),
)

test.each(['0', '240', '1,234.5', '$999,999.99', '12.50'])('[SEL-04] %s is a price', (typed) =>
  expect(priceProblem(typed)).toBeUndefined(),
)

test('[SEL-04] a text is either a price or reported as unreadable', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,$ -x') }), (typed) => {
      expect(priceProblem(typed) === undefined).toBe(readPrice(typed) !== undefined)
    }),
  )
})

test.each([
  [25_000, 40_000, false],
  [25_000, 40_001, true],
  [25_000, 10_000, false],
  [25_000, 9_999, true],
  [25_000, 0, true],
  [25_000, 25_000, false],
  [0, 0, false],
  // Nothing to compare with.
  [0, 90_000, false],
  [null, 90_000, false],
  [null, 0, true],
  [1, 99_999_999, true],
] as const)('[SEL-04] a price that goes from %j to %i looks like a slip: %j', (from, to, isUnusual) => {
  expect(isUnusualPriceChange(from, to)).toBe(isUnusual)
})
