import type { Centavos } from '../../lib/money.ts'
import type { Wear } from '../catalogue/rules.ts'

/** What somebody who waits for a thing would pay, and the least that they take; null is any. */
export type Demand = { maxPriceCents: Centavos | null; minWear: Wear | null }

/** Who names no price pays any; a price that is not known yet is in everybody's reach. */
export const isInReach = (
  { priceCents }: { priceCents: Centavos | undefined },
  { maxPriceCents }: Pick<Demand, 'maxPriceCents'>,
): boolean => maxPriceCents === null || priceCents === undefined || priceCents <= maxPriceCents
