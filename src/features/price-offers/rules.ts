import { HOUR } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import type { StateGraph } from '../../lib/state-graph.ts'
import { settings } from '../settings/rules.ts'

const { minPercent, answerMs, buyMs, proposals } = settings.priceOffers

export const priceOfferStates = [
  ...(['offered', 'countered', 'accepted'] as const),
  ...(['declined', 'withdrawn', 'expired', 'used', 'void'] as const),
] as const
export type PriceOfferState = (typeof priceOfferStates)[number]
/** With a deadline, on which an offer expires. */
const live: readonly PriceOfferState[] = ['offered', 'countered', 'accepted']
export type PriceOfferActor = 'buyer' | 'seller' | 'system'
type Answer = 'accept' | 'decline' | 'counter' | 'accept-counter' | 'decline-counter' | 'withdraw'
export type PriceOfferVerb = Answer | 'use' | 'expire' | 'void'

const hours = (ms: number) => `${ms / HOUR} hours`
const unanswered = { deadline: `${hours(answerMs)} after the offer`, onTimeout: 'it expires' }
const uncountered = { deadline: `${hours(answerMs)} after the counteroffer`, onTimeout: 'it expires' }

export const priceOfferTransitions: StateGraph<PriceOfferState, PriceOfferVerb, PriceOfferActor> = {
  accept: {
    from: ['offered'],
    to: 'accepted',
    actors: ['seller', 'system'],
    guard: 'below the current price of a product on sale; the system by the store’s lowest percentage',
    ...unanswered,
  },
  decline: {
    from: ['offered'],
    to: 'declined',
    actors: ['seller', 'system'],
    guard: 'the system below the store’s lowest percentage',
    ...unanswered,
  },
  counter: {
    from: ['offered'],
    to: 'countered',
    actors: ['seller'],
    guard: 'between the offer and the current price of a product on sale',
    ...unanswered,
  },
  'accept-counter': {
    from: ['countered'],
    to: 'accepted',
    actors: ['buyer'],
    guard: 'below the current price of a product on sale',
    ...uncountered,
  },
  'decline-counter': { from: ['countered'], to: 'declined', actors: ['buyer'], ...uncountered },
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
    deadline: `${hours(buyMs)} after the acceptance, or the end of a payment that is open then`,
    onTimeout: 'it expires',
  },
  expire: {
    from: live,
    to: 'expired',
    actors: ['system'],
    guard: 'the deadline is over and no open payment has its price',
  },
  void: {
    from: live,
    to: 'void',
    actors: ['system'],
    guard:
      'the product is deleted or sold out; before the acceptance also if its price is not above the offer',
  },
}

/** Milliseconds until an offer in this state expires; undefined for an ended one. */
export function durationOf(state: PriceOfferState): number | undefined {
  if (!live.includes(state)) return undefined
  return state === 'accepted' ? buyMs : answerMs
}

type Amounts = { amountCents: Centavos; counterCents: Centavos | null }

/** The price that an acceptance agrees on. */
export const agreedCents = ({ amountCents, counterCents }: Amounts): Centavos => counterCents ?? amountCents

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

type Ending = Amounts & { state: PriceOfferState; dueAt: Date | null; checkoutId: string | null }

/** Move of the system that ends an offer; `isGone`: the product is deleted or sold out. */
export function endingOf(offer: Ending, product: { isGone: boolean; priceCents: Centavos }, now: Date) {
  if (offer.dueAt === null || offer.checkoutId !== null) return undefined
  // An accepted price stays: the buyer pays the lower one.
  const isCheaper = offer.state !== 'accepted' && product.priceCents <= agreedCents(offer)
  if (product.isGone || isCheaper) return 'void'
  return offer.dueAt <= now ? 'expire' : undefined
}

/** "Renata C." */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim().split(/\s+/)[0]}${lastName.trim() && ` ${[...lastName.trim()][0]}.`}`

/** An offer on which a person acts next: `offered` to their store, else their own; `dueAt` is ISO 8601. */
export type DueOffer = { state: PriceOfferState; name: string; cents: Centavos; dueAt: string }
