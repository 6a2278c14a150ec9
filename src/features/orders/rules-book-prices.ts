import { type Centavos, shareOf } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'

const { stepCents, leastSales, againBasisPoints } = settings.bookPrices

/** Whether so many sales say what a book goes for. */
export const isTelling = (sales: number) => sales >= leastSales

/** A price as it is proposed to who sells: a multiple of five pesos, not below what can be paid by card. */
export function proposedPrice(cents: Centavos): Centavos {
  const least = Math.ceil(settings.checkout.minimumCents / stepCents) * stepCents
  return Math.max(least, Math.round(cents / stepCents) * stepCents)
}

/** Price at which something of one's own probably sells: the middle of what others paid lately, else what it cost less a fifth. */
export const priceAgain = (medianCents: Centavos | null, paidCents: Centavos): Centavos =>
  proposedPrice(medianCents ?? shareOf(paidCents, againBasisPoints))
