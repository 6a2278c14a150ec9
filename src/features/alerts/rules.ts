import type { Centavos } from '../../lib/money.ts'
import { withQuery } from '../../lib/query.ts'
import type { Wear } from '../catalogue/rules.ts'
import { type Filters, filterQuery, readFilters } from '../catalogue/rules-filters.ts'

export const searchTimings = ['at-once', 'daily', 'paused'] as const
export type SearchTiming = (typeof searchTimings)[number]

/** `text` without the words that became filters, unless it is literal. */
export type SearchToSave = {
  text: string
  filters: Filters
  isLiteral?: boolean
  isbn?: string | null
  minWear?: Wear | null
}

/** Stored without `onTime` unless it is chosen, as by releases before that filter: equal searches have equal filters. */
export const storedFilters = ({ onTime, ...filters }: Filters): Filters =>
  ({ ...filters, ...(onTime && { onTime }) }) as Filters

const LITERAL_PARAM = 'tal'

/** Query string without the text, such as `?oferta=1&tal=1`; empty without filters. */
export const searchQuery = ({ filters, isLiteral }: Pick<SearchToSave, 'filters' | 'isLiteral'>) =>
  withQuery('', { [LITERAL_PARAM]: isLiteral && '1' }, filterQuery(filters))

export function isSameSearch(a: { text: string; query: string }, b: typeof a): boolean {
  return a.text.toLowerCase() === b.text.toLowerCase() && a.query === b.query
}

/** Inverse of `searchQuery`. */
export function searchToSave(text: string, query: URLSearchParams) {
  return { text, filters: readFilters(query), isLiteral: query.get(LITERAL_PARAM) === '1' }
}

/** The terms of a buyer; null accepts any. */
export type Demand = { maxPriceCents: Centavos | null; minWear: Wear | null }

/** No maximum price means any price is accepted; an unknown price (null) is in reach. */
export const isInReach = (
  { priceCents }: { priceCents: Centavos | undefined },
  { maxPriceCents }: Pick<Demand, 'maxPriceCents'>,
): boolean => maxPriceCents === null || priceCents === undefined || priceCents <= maxPriceCents

/** The N of "Bajó N %": rounded, at least 1. */
export function dropPercent(before: Centavos, now: Centavos): number {
  return Math.max(1, Math.round(((before - now) / before) * 100))
}

/** Filters under the names of the API; prices in centavos. */
export function apiFilters({ minCents, maxCents, minRating, ...same }: Filters) {
  return { ...same, onTime: same.onTime ?? false, minPrice: minCents, maxPrice: maxCents, rating: minRating }
}

/** Inverse of `apiFilters`. A minimum above the maximum is swapped, as in an address. */
export function filtersFromApi(input: Partial<ReturnType<typeof apiFilters>>): Filters {
  const { minPrice = null, maxPrice = null } = input
  const isSwapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return {
    condition: input.condition ?? null,
    minCents: isSwapped ? maxPrice : minPrice,
    maxCents: isSwapped ? minPrice : maxPrice,
    minRating: input.rating ?? null,
    offer: input.offer ?? false,
    verified: input.verified ?? false,
    onTime: input.onTime ?? false,
    inStock: input.inStock ?? false,
    category: input.category ?? null,
  }
}
