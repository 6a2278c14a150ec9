import type { Centavos } from '../../lib/money.ts'
import { proposedPrice } from '../orders/rules-book-prices.ts'

/** How fast a copy should sell: the price below which a quarter, half and three quarters were sold. */
export const priceTiers = ['quick', 'normal', 'patient'] as const
export type PriceTier = (typeof priceTiers)[number]

type SoldPrices = { p25Cents: Centavos; p50Cents: Centavos; p75Cents: Centavos }
type PriceChoice = { pace: PriceTier; cents: Centavos }

export function priceChoices(sold: SoldPrices | null): PriceChoice[] {
  if (!sold) return []
  const { p25Cents: quick, p50Cents: normal, p75Cents: patient } = sold
  return Object.entries({ quick, normal, patient })
    .map(([pace, cents]) => ({ pace: pace as PriceTier, cents: proposedPrice(cents) }))
    .filter(({ pace, cents }) => pace === 'normal' || cents !== proposedPrice(normal))
}
