import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatShare, parseMoney } from '../../src/lib/money.ts'

test('amounts are written as the language’s own tables say', () => {
  const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      expect(formatMoney(cents)).toBe(pesos.format(cents / 100))
    }),
    { examples: [[0], [5], [-5], [100], [123_450], [100_000_000]] },
  )
})

test('what is written can be read again', () => {
  fc.assert(
    fc.property(fc.nat(), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents)
    }),
  )
})

test.each([
  [395, '3.95 %'],
  [350, '3.5 %'],
  [1_600, '16 %'],
])('a share of %i basis points is %s', (basisPoints, text) => expect(formatShare(basisPoints)).toBe(text))

test.each(['12.345', '0.001', '1,50', '12,34.50', '1.234,50', '1,2345', '.5', ''])(
  '[SEL-04] “%s” could mean two amounts, or none, and is asked back',
  (text) => expect(parseMoney(text)).toBeUndefined(),
)

test.each([
  ['1,234.5', 123_450],
  ['$ 1234', 123_400],
  ['1,234,567', 123_456_700],
])('“%s” is one amount', (text, cents) => expect(parseMoney(text)).toBe(cents))
