import { toIsoDay } from '../../lib/dates.ts'
import { type Centavos, shareOf } from '../../lib/money.ts'
import type { CommissionTerms, Terms } from '../../lib/site.ts'
import { settings } from './rules.ts'

/** Commission of the order flow (D2 §9) and order periods until staff change them. */
export const firstTerms: Terms = {
  commission: { version: '2025-04', shareBasisPoints: 395, fixedCents: 400, taxBasisPoints: 1_600 },
  order: {
    confirmDays: 2,
    releaseDays: 2,
    lateHandInDays: 7,
    returnDays: 15,
    bringBusinessDays: 5,
    sellerBusinessDays: 3,
    escalateDays: 7,
    platformBusinessDays: 5,
  },
}

/** The announced figures are shown only while the commission is the original one. */
export const areStated = ({ shareBasisPoints, fixedCents }: CommissionTerms): boolean =>
  shareBasisPoints === firstTerms.commission.shareBasisPoints &&
  fixedCents === firstTerms.commission.fixedCents

/** Date in the legal texts, `09/04/2025`: that of the original texts or of a later change. */
export function policyDate(changedAt: Date, writtenOn: string = settings.policiesWritten): string {
  const changedOn = toIsoDay(changedAt)
  const last = changedOn > writtenOn ? changedOn : writtenOn
  return last.split('-').toReversed().join('/')
}

export type Commission = { baseCents: Centavos; taxCents: Centavos; totalCents: Centavos; version: string }

/**
 * Platform commission on a line (PAY-05, D2 §9): a share of the subtotal and a fixed part, plus tax, each rounded half
 * up to the centavo and capped at the subtotal.
 */
export function commissionOf(
  subtotalCents: Centavos,
  { shareBasisPoints, fixedCents, taxBasisPoints, version }: CommissionTerms,
): Commission {
  const base = shareOf(subtotalCents, shareBasisPoints) + fixedCents
  const baseCents = Math.min(base, subtotalCents)
  const taxCents = Math.min(shareOf(base, taxBasisPoints), subtotalCents - baseCents)
  return { baseCents, taxCents, totalCents: baseCents + taxCents, version }
}
