import type { OfferView } from './contract.ts'
import type { ChosenSet } from './rules-set.ts'

/**
 * What of a set goes into a cart: not what it has an offer of already, each product once, as many as have room.
 *
 * @param inCart urls of the products in the cart
 * @param room lines that the cart still takes
 */
export function toPutOf(
  { picks }: ChosenSet<OfferView>,
  offers: Readonly<Record<string, readonly OfferView[]>>,
  inCart: ReadonlySet<string>,
  room: number,
): { put: string[]; already: number; left: number } {
  const open = picks.filter(({ key }) => !offers[key]?.some(({ product }) => inCart.has(product)))
  const products = [...new Set(open.map(({ offer }) => offer.product))]
  const put = products.slice(0, Math.max(0, room))
  return { put, already: picks.length - open.length, left: products.length - put.length }
}
