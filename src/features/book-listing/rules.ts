import type { Centavos } from '../../lib/money.ts'
import { proposedPrice } from '../orders/rules-book-prices.ts'

/** How fast a copy should sell: the price below which a quarter, half and three quarters were sold. */
export const priceTiers = ['quick', 'normal', 'patient'] as const
export type PriceTier = (typeof priceTiers)[number]

type SoldPrices = { p25Cents: Centavos; p50Cents: Centavos; p75Cents: Centavos }
type PriceChoice = { pace: PriceTier; cents: Centavos }

/** Price choices, the cheapest first, without equal ones after rounding; none with too few sales. */
export function priceChoices(sold: SoldPrices | null): PriceChoice[] {
  if (!sold) return []
  const [quick, normal, patient] = [sold.p25Cents, sold.p50Cents, sold.p75Cents].map(proposedPrice) as [
    Centavos,
    Centavos,
    Centavos,
  ]
  return [
    ...(quick < normal ? [{ pace: 'quick' as const, cents: quick }] : []),
    { pace: 'normal' as const, cents: normal },
    ...(patient > normal ? [{ pace: 'patient' as const, cents: patient }] : []),
  ]
}
