import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOf, firstTerms } from '../../src/features/settings/rules-terms.ts'

/** Worked out by hand: 3.95 % + $4.00, half up; 16 % of that, half up; together never more than the subtotal. */
const cases = [
  { subtotal: 10_000, base: 795, tax: 127 },
  { subtotal: 100_000, base: 4_350, tax: 696 },
  // 19,900 × 3.95 % = 786.05; 1,186 × 16 % = 189.76
  { subtotal: 19_900, base: 1_186, tax: 190 },
  // 1,000 × 3.95 % = 39.5, half up; 440 × 16 % = 70.4
  { subtotal: 1_000, base: 440, tax: 70 },
  // 1 × 3.95 % rounds to nothing; the $4.00 alone are more than the subtotal.
  { subtotal: 1, base: 1, tax: 0 },
  { subtotal: 400, base: 400, tax: 0 },
  // 450 × 3.95 % = 17.775: 418 + 66.88 are more than 450, the tax gives way
  { subtotal: 450, base: 418, tax: 32 },
  { subtotal: 0, base: 0, tax: 0 },
]

describe('commission', () => {
  it.each(cases)('[PAY-05] of $subtotal centavos is $base + $tax', ({ subtotal, base, tax }) => {
    expect(commissionOf(subtotal, firstTerms.commission)).toMatchObject({
      baseCents: base,
      taxCents: tax,
      totalCents: base + tax,
    })
  })

  it('[PAY-05] is whole centavos, between nothing and the subtotal, and never falls as the subtotal rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (subtotal) => {
        const { baseCents, taxCents, totalCents } = commissionOf(subtotal, firstTerms.commission)
        expect([baseCents, taxCents, totalCents].every(Number.isInteger)).toBe(true)
        expect(baseCents).toBeGreaterThanOrEqual(0)
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(totalCents).toBeLessThanOrEqual(subtotal)
        expect(commissionOf(subtotal + 1, firstTerms.commission).totalCents).toBeGreaterThanOrEqual(
          totalCents,
        )
      }),
    )
  })
})
