import type { Centavos } from '../../lib/money.ts'
import type { Wear } from '../catalogue/rules.ts'
import { type Filters, filterQuery, readFilters } from '../catalogue/rules-filters.ts'

/** When a saved search tells its owner of what it finds: at once, in the day's digest, or not now. */
export const searchTimings = ['at-once', 'daily', 'paused'] as const
export type SearchTiming = (typeof searchTimings)[number]

/** Search to save; `text` without the words that became filters, unless it is read as typed. */
export type SearchToSave = {
  text: string
  filters: Filters
  isLiteral?: boolean
  /** Of this book alone, whatever the text. */
  isbn?: string | null
  /** The least that a used thing may be; a new one always is. */
  minWear?: Wear | null
}

type Sought = { text: string; query: string }

/** In an address or a form: the text is read as typed. */
const LITERAL_PARAM = 'tal'

/** The part of an address that carries all but the text: `?oferta=1&tal=1`, or nothing. */
export function searchQuery({ filters, isLiteral }: Pick<SearchToSave, 'filters' | 'isLiteral'>): string {
  const query = new URLSearchParams(filterQuery(filters))
  if (isLiteral) query.set(LITERAL_PARAM, '1')
  return query.size > 0 ? `?${query}` : ''
}

/** Whether a saved search is this one; `query` as `searchQuery` writes it. */
export function isSameSearch(saved: Sought, wanted: Sought): boolean {
  return saved.text.toLowerCase() === wanted.text.toLowerCase() && saved.query === wanted.query
}

/** The same the other way round, of an address or a form. */
export function searchToSave(
  text: string,
  query: URLSearchParams,
): Required<Pick<SearchToSave, 'text' | 'filters' | 'isLiteral'>> {
  return { text, filters: readFilters(query), isLiteral: query.get(LITERAL_PARAM) === '1' }
}

/** What somebody who waits for a thing would pay, and the least that they take; null is any. */
export type Demand = { maxPriceCents: Centavos | null; minWear: Wear | null }

/** Who names no price pays any; a price that is not known yet is in everybody's reach. */
export const isInReach = (
  { priceCents }: { priceCents: Centavos | undefined },
  { maxPriceCents }: Pick<Demand, 'maxPriceCents'>,
): boolean => maxPriceCents === null || priceCents === undefined || priceCents <= maxPriceCents

/** The N of "Bajó N %": rounded, and at least 1. */
export function dropPercent(before: Centavos, now: Centavos): number {
  return Math.max(1, Math.round(((before - now) / before) * 100))
}
