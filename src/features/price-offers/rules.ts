import { addMs, HOUR } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import { canTransition, type StateGraph } from '../../lib/state-graph.ts'
import { settings } from '../settings/rules.ts'

const { minPercent, answerMs, buyMs, proposals } = settings.priceOffers

/** With a deadline, on which an offer expires. */
const liveStates = ['offered', 'countered', 'accepted'] as const
const endedStates = ['declined', 'withdrawn', 'expired', 'used'] as const
export const priceOfferStates = [...liveStates, ...endedStates] as const
export type PriceOfferState = (typeof priceOfferStates)[number]
export const priceOfferSides = ['buyer', 'seller'] as const
export type PriceOfferSide = (typeof priceOfferSides)[number]
export type PriceOfferActor = PriceOfferSide | 'system'
type PriceOfferAnswerVerb = 'accept' | 'decline' | 'counter' | 'withdraw'
export type PriceOfferVerb = PriceOfferAnswerVerb | 'use' | 'expire'

const deadlineAfter = (ms: number, start: string) => ({
  deadline: `${ms / HOUR} hours after the ${start}`,
  onTimeout: 'it expires',
})

export const priceOfferTransitions: StateGraph<PriceOfferState, PriceOfferVerb, PriceOfferActor> = {
  accept: {
    from: ['offered', 'countered'],
    to: 'accepted',
    actors: ['seller', 'buyer', 'system'],
    guard:
      'the seller an offer, the buyer a counteroffer, below the current price of a product on sale; the system by the store’s lowest percentage',
    ...deadlineAfter(answerMs, 'offer or counteroffer'),
  },
  decline: {
    from: ['offered', 'countered'],
    to: 'declined',
    actors: ['seller', 'buyer', 'system'],
    guard: 'the seller an offer, the buyer a counteroffer; the system below the store’s lowest percentage',
    ...deadlineAfter(answerMs, 'offer or counteroffer'),
  },
  counter: {
    from: ['offered'],
    to: 'countered',
    actors: ['seller'],
    guard: 'between the offer and the current price of a product on sale',
    ...deadlineAfter(answerMs, 'offer'),
  },
  withdraw: {
    from: ['offered', 'accepted'],
    to: 'withdrawn',
    actors: ['buyer'],
    guard: 'no open payment has its price',
  },
  use: {
    from: ['accepted'],
    to: 'used',
    actors: ['buyer'],
    guard: 'paid; for one piece, once',
    ...deadlineAfter(buyMs, 'acceptance, or at the end of a payment that is open then'),
  },
  expire: {
    from: liveStates,
    to: 'expired',
    actors: ['system'],
    guard: 'the deadline is over and no open payment has its price',
  },
}

/** The side that acts next, by live state. */
export const actingSides: Partial<Record<PriceOfferState, PriceOfferSide>> = {
  offered: 'seller',
  countered: 'buyer',
  accepted: 'buyer',
}

export const mayAnswer = (verb: PriceOfferAnswerVerb, side: PriceOfferSide, state: PriceOfferState) =>
  canTransition(priceOfferTransitions, verb, side, state) &&
  (verb === 'withdraw' || actingSides[state] === side)

/** When an offer that enters this state at `from` expires; null for an ended one. */
export function deadlineOf(state: PriceOfferState, from: Date): Date | null {
  if (!actingSides[state]) return null
  return addMs(from, state === 'accepted' ? buyMs : answerMs)
}

/** The price that an acceptance agrees on. */
export const agreedCents = (offer: { amountCents: Centavos; counterCents: Centavos | null }): Centavos =>
  offer.counterCents ?? offer.amountCents

/** At least what the checkout takes. */
export const minOfferCents = (priceCents: Centavos): Centavos =>
  Math.max(Math.ceil((priceCents * minPercent) / 100), settings.checkout.minimumCents)

/** Answer of a store with a lowest percentage; undefined if the seller answers. */
export function automaticAnswer(amountCents: Centavos, priceCents: Centavos, lowest: number | null) {
  if (lowest === null) return undefined
  return amountCents * 100 >= priceCents * lowest ? 'accept' : 'decline'
}

/** Amounts that the form proposes, in multiples of $5, below $100 of $1. */
export function proposedCents(priceCents: Centavos): Centavos[] {
  const step = priceCents < 10_000 ? 100 : 500
  const all = proposals.map((percent) => Math.round((priceCents * (100 - percent)) / 100 / step) * step)
  return [...new Set(all)].filter((cents) => cents >= minOfferCents(priceCents) && cents < priceCents)
}

/** "Renata C." */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim().split(/\s+/)[0]}${lastName.trim() && ` ${[...lastName.trim()][0]}.`}`
