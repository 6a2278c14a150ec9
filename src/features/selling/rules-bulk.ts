import { startOfDay } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import { type Offer, type OfferKind, priceAt } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { offerProblems, PRICE_MAX_CENTS } from './rules-writes.ts'

/** Percentages are whole numbers. `percent` of a price and `cents` are signed. */
export type BulkAct =
  | { kind: 'price'; how: 'set' | 'add'; cents: Centavos }
  | { kind: 'price'; how: 'percent'; percent: number }
  | { kind: 'stock'; how: 'set' | 'add'; pieces: number }
  | { kind: 'offer'; percent: number; endsOn: string }
  | { kind: 'no-offer' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'delete' }

export type BulkFacts = {
  priceCents: Centavos
  offerKind: OfferKind | null
  offerValue: number | null
  offerEndsAt: Date | null
  stock: number
  isPaused: boolean
}

export type BulkProblem =
  | 'same'
  | 'price-range'
  | 'stock-range'
  | 'no-offer'
  | 'offer-not-lower'
  | 'paused-already'
  | 'not-paused'

const PESO: Centavos = 100

/**
 * The product after the change, or the reason to skip it. A price that changes by a percentage is rounded to
 * whole pesos. A new price that would end an offer is refused.
 *
 * @param act not `delete`
 */
export function afterBulk(before: BulkFacts, act: BulkAct, now: Date): BulkFacts | BulkProblem {
  switch (act.kind) {
    case 'price': {
      const priceCents = movedPrice(before.priceCents, act)
      if (priceCents < 0 || priceCents > PRICE_MAX_CENTS) return 'price-range'
      if (priceCents === before.priceCents) return 'same'
      const offer = runningOffer(before, now)
      if (offer && offerProblems(priceCents, offer, now).length > 0) return 'offer-not-lower'
      return { ...before, priceCents }
    }
    case 'stock': {
      const stock = act.how === 'set' ? act.pieces : before.stock + act.pieces
      if (stock < 0 || stock > Math.max(settings.stock.max, before.stock)) return 'stock-range'
      return stock === before.stock ? 'same' : { ...before, stock }
    }
    case 'offer': {
      const offer = { kind: 'Disccount' as const, value: act.percent, endsAt: startOfDay(act.endsOn) }
      if (offerProblems(before.priceCents, offer, now).length > 0) return 'offer-not-lower'
      return { ...before, offerKind: offer.kind, offerValue: offer.value, offerEndsAt: offer.endsAt }
    }
    case 'no-offer':
      if (before.offerKind === null) return 'no-offer'
      return { ...before, offerKind: null, offerValue: null, offerEndsAt: null }
    case 'pause':
      return before.isPaused ? 'paused-already' : { ...before, isPaused: true }
    case 'resume':
      return before.isPaused ? { ...before, isPaused: false } : 'not-paused'
    case 'delete':
      return before
  }
}

function movedPrice(before: Centavos, act: BulkAct & { kind: 'price' }): Centavos {
  if (act.how === 'percent') return Math.round((before * (100 + act.percent)) / 100 / PESO) * PESO
  return act.how === 'set' ? act.cents : before + act.cents
}

function runningOffer(facts: BulkFacts, now: Date): Offer | null {
  const offer = offerOf(facts)
  return offer && offer.endsAt > now ? offer : null
}

function offerOf({ offerKind, offerValue, offerEndsAt }: BulkFacts): Offer | null {
  return offerKind !== null && offerValue !== null && offerEndsAt !== null
    ? { kind: offerKind, value: offerValue, endsAt: offerEndsAt }
    : null
}

export const currentPrice = (facts: BulkFacts, now: Date): Centavos =>
  priceAt(facts.priceCents, offerOf(facts), now).priceCents
