import type { Centavos } from '../../lib/money.ts'
import type { Condition } from '../catalogue/rules.ts'

export type Similar = {
  categoryId: number
  subcategoryId: number
  condition: Condition
  priceCents: Centavos
  tags: readonly string[]
  nearness: number
  terms: number
}

const PRICES_FROM = 3
const SHARE = 0.3
const MAX_PLACES = 3
const MAX_TAGS = 3

export function placesFor(similar: readonly Similar[]): { categoryId: number; subcategoryId: number }[] {
  const votes = new Map<number, { categoryId: number; votes: number }>()
  let all = 0
  for (const { subcategoryId, categoryId, nearness } of similar) {
    all += nearness
    votes.set(subcategoryId, { categoryId, votes: (votes.get(subcategoryId)?.votes ?? 0) + nearness })
  }
  const places = [...votes]
    .map(([subcategoryId, place]) => ({ subcategoryId, ...place }))
    .sort((a, b) => b.votes - a.votes || a.subcategoryId - b.subcategoryId)
  if (places[0] === undefined || places[0].votes < all * SHARE) return []
  return places.slice(0, MAX_PLACES).map(({ categoryId, subcategoryId }) => ({ categoryId, subcategoryId }))
}

export function tagsFor(similar: readonly Similar[], subcategoryId: number | undefined): string[] {
  const counts = new Map<string, number>()
  for (const { tags, nearness, ...of } of similar)
    if (of.subcategoryId === subcategoryId)
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + nearness)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, MAX_TAGS)
    .map(([tag]) => tag)
}

type PriceHint = { count: number; fromCents: Centavos; toCents: Centavos }

/**
 * Prices of similar products of the place, without the cheapest and the most expensive fifth; only of the
 * same condition if there are enough. Null below three.
 *
 * @param terms of the name: a similar product has at least half of them
 */
export function priceHint(
  similar: readonly Similar[],
  {
    subcategoryId,
    condition,
    terms,
  }: { subcategoryId: number | undefined; condition: Condition | undefined; terms: number },
): PriceHint | null {
  const near = similar.filter((one) => one.subcategoryId === subcategoryId && one.terms * 2 >= terms)
  const same = near.filter((one) => one.condition === condition)
  const prices = (same.length >= PRICES_FROM ? same : near)
    .map(({ priceCents }) => priceCents)
    .sort((a, b) => a - b)
  if (prices.length < PRICES_FROM) return null
  const cut = Math.floor(prices.length / 5)
  const middle = prices.slice(cut, prices.length - cut)
  return { count: prices.length, fromCents: middle[0] ?? 0, toCents: middle.at(-1) ?? 0 }
}
