import type { ChosenSet, SetOffer } from './rules-set.ts'

/** What is chosen from for a thing: who has one in the cart buys that one. */
export function openOffers<Offer extends SetOffer>(
  offers: readonly Offer[],
  inCart: ReadonlySet<string>,
): readonly Offer[] {
  const own = offers.filter(({ product }) => inCart.has(product))
  return own.length > 0 ? own : offers
}

/**
 * What of a set goes into a cart: not what it has already, each product once, as many as have room.
 *
 * @param inCart urls of the products in the cart
 * @param room lines that the cart still takes
 * @returns `already`: things of the set that are in the cart; `left`: products without room; `cents`: what all that is
 * not there yet costs
 */
export function toPutOf(
  { picks }: ChosenSet<SetOffer>,
  inCart: ReadonlySet<string>,
  room: number,
): { put: string[]; already: number; left: number; cents: number } {
  const open = picks.filter(({ offer }) => !inCart.has(offer.product))
  const prices = new Map(open.map(({ offer }) => [offer.product, offer.priceCents]))
  const put = [...prices.keys()].slice(0, Math.max(0, room))
  return {
    put,
    already: picks.length - open.length,
    left: prices.size - put.length,
    cents: [...prices.values()].reduce((sum, cents) => sum + cents, 0),
  }
}
