import { type Centavos, shareOf } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'

const { stepCents, leastSales, againBasisPoints } = settings.bookPrices

export const hasEnoughSales = (sales: number) => sales >= leastSales

/** Proposed price: a multiple of five pesos, not below the minimum of a card payment. */
export function proposedPrice(cents: Centavos): Centavos {
  const least = Math.ceil(settings.checkout.minimumCents / stepCents) * stepCents
  return Math.max(least, Math.round(cents / stepCents) * stepCents)
}

export const priceAgain = (medianCents: Centavos | null, paidCents: Centavos): Centavos =>
  proposedPrice(medianCents ?? shareOf(paidCents, againBasisPoints))
