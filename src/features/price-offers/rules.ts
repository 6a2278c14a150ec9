import { HOUR } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import type { StateGraph } from '../../lib/state-graph.ts'
import { settings } from '../settings/rules.ts'

const { minPercent, answerMs, buyMs, proposals } = settings.priceOffers

/** With a deadline, on which an offer expires. */
const liveStates = ['offered', 'countered', 'accepted'] as const
const endedStates = ['declined', 'withdrawn', 'expired', 'used'] as const
export const priceOfferStates = [...liveStates, ...endedStates] as const
export type PriceOfferState = (typeof priceOfferStates)[number]
export type PriceOfferActor = 'buyer' | 'seller' | 'system'
type Answer = 'accept' | 'decline' | 'counter' | 'accept-counter' | 'decline-counter' | 'withdraw'
export type PriceOfferVerb = Answer | 'use' | 'expire'

const within = (ms: number, start: string) => ({
  deadline: `${ms / HOUR} hours after the ${start}`,
  onTimeout: 'it expires',
})

export const priceOfferTransitions: StateGraph<PriceOfferState, PriceOfferVerb, PriceOfferActor> = {
  accept: {
    from: ['offered'],
    to: 'accepted',
    actors: ['seller', 'system'],
    guard: 'below the current price of a product on sale; the system by the store’s lowest percentage',
    ...within(answerMs, 'offer'),
  },
  decline: {
    from: ['offered'],
    to: 'declined',
    actors: ['seller', 'system'],
    guard: 'the system below the store’s lowest percentage',
    ...within(answerMs, 'offer'),
  },
  counter: {
    from: ['offered'],
    to: 'countered',
    actors: ['seller'],
    guard: 'between the offer and the current price of a product on sale',
    ...within(answerMs, 'offer'),
  },
  'accept-counter': {
    from: ['countered'],
    to: 'accepted',
    actors: ['buyer'],
    guard: 'below the current price of a product on sale',
    ...within(answerMs, 'counteroffer'),
  },
  'decline-counter': {
    from: ['countered'],
    to: 'declined',
    actors: ['buyer'],
    ...within(answerMs, 'counteroffer'),
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
    deadline: `${buyMs / HOUR} hours after the acceptance, or the end of a payment that is open then`,
    onTimeout: 'it expires',
  },
  expire: {
    from: liveStates,
    to: 'expired',
    actors: ['system'],
    guard: 'the deadline is over and no open payment has its price',
  },
}

/** Milliseconds until an offer in this state expires; undefined for an ended one. */
export function durationOf(state: PriceOfferState): number | undefined {
  if (state === 'accepted') return buyMs
  return state === 'offered' || state === 'countered' ? answerMs : undefined
}

/** The price that an acceptance agrees on. */
export const agreedCents = (offer: { amountCents: Centavos; counterCents: Centavos | null }): Centavos =>
  offer.counterCents ?? offer.amountCents

export const minOfferCents = (priceCents: Centavos): Centavos => Math.ceil((priceCents * minPercent) / 100)

/** Whether there is an allowed offer between the minimum and the price. */
export const isNegotiable = (priceCents: Centavos): boolean => minOfferCents(priceCents) < priceCents

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
