import type { ChosenSet, SetOffer } from './rules-set.ts'

/** What makes a cart hold a set. */
export type CartAddition = {
  /** Products that go in: those that it has not got yet, each once, as many as have room. */
  put: string[]
  /** What it has of the set's things in other copies, and goes out for them; never anything else. */
  out: string[]
  /** Things of the set that are in the cart. */
  already: number
  /** Products without room. */
  left: number
  /** What all that is not there yet costs. */
  cents: number
}

/**
 * @param offers what there is of each thing, by its key
 * @param cart urls of the products of its lines
 * @param most lines that a cart takes
 */
export function cartAdditions(
  { picks }: ChosenSet<SetOffer>,
  offers: Readonly<Record<string, readonly SetOffer[]>>,
  cart: readonly string[],
  most: number,
): CartAddition {
  const inCart = new Set(cart)
  const open = picks.filter(({ offer }) => !inCart.has(offer.product))
  const prices = new Map(open.map(({ offer }) => [offer.product, offer.priceCents]))
  const chosen = new Set(picks.map(({ offer }) => offer.product))
  const copies = open.flatMap(({ key }) => (offers[key] ?? []).map(({ product }) => product))
  const out = new Set(copies.filter((product) => inCart.has(product) && !chosen.has(product)))
  const room = most - cart.filter((product) => !out.has(product)).length
  const put = [...prices.keys()].slice(0, Math.max(0, room))
  return {
    put,
    out: [...out],
    already: picks.length - open.length,
    left: prices.size - put.length,
    cents: [...prices.values()].reduce((sum, cents) => sum + cents, 0),
  }
}

/** Does a cart hold all of it? */
export const isInCart = ({ picks }: ChosenSet<SetOffer>, inCart: ReadonlySet<string>) =>
  picks.length > 0 && picks.every(({ offer }) => inCart.has(offer.product))
