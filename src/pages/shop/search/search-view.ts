import type { SearchCards } from '../../../features/catalogue/contract-cards.ts'
import { type SearchSort, searchSorts } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  hasFilters,
  noFilters,
  readFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'

/** In the address: 1 for a literal search, 0 if the filters are in the address instead of the text. */
const wordsParam = 'tal'

/** `sort`: undefined if words of the text may decide it. */
export type SearchAddress = {
  param: string
  filters: Filters
  sort: SearchSort | undefined
  literal: boolean
  /** False if the filters are in the address instead of the text. */
  filterWords: boolean
}

export function readSearchAddress(param: string, query: URLSearchParams): SearchAddress {
  return {
    param,
    filters: readFilters(query),
    sort: searchSorts.find((key) => key === query.get(sortParam)),
    literal: query.get(wordsParam) === '1',
    filterWords: query.get(wordsParam) !== '0',
  }
}

export const literalHref = (param: string) => `${paths.search(param)}?${wordsParam}=1`

/** The shown filters and order: those of the address and of the text. */
export function chosenFilters(
  { filters, sort }: SearchAddress,
  page: SearchCards,
): { filters: Filters; sort: SearchSort } {
  const { cheapest: _, ...asked } = page.areWordFiltersLeftOut ? {} : page.wordFilters
  const chosen = Object.entries(filters).filter(([key, value]) => value !== noFilters[key as keyof Filters])
  return {
    filters: { ...noFilters, ...asked, ...Object.fromEntries(chosen) },
    sort: sort ?? page.sort,
  }
}

/** Whether products of another name are shown under a sentence that says so. */
export const isReplaced = (
  { filters, sort }: SearchAddress,
  { instead, wordFilters }: SearchCards,
): boolean => instead !== null && !sort && !hasFilters(filters) && Object.keys(wordFilters).length === 0

/** The filters of a saved search, including those without results. */
export const awaitedFilters = (address: SearchAddress, page: SearchCards): Filters =>
  chosenFilters(address, { ...page, areWordFiltersLeftOut: false }).filters

/**
 * Moves filters from the text to the address, so that each can be removed. A text that consists of filters
 * alone stays unchanged and no longer filters.
 */
export function narrowedHref(
  { param, literal, filterWords }: SearchAddress,
  page: SearchCards,
  sort: SearchSort,
  filters: Filters,
): string {
  const query = new URLSearchParams(filterQuery(filters))
  if (sort !== 'relevancia') query.set(sortParam, sort)
  const hasWords = Object.keys(page.wordFilters).length > 0
  if (literal) query.set(wordsParam, '1')
  else if (!filterWords || (hasWords && page.typed === '')) query.set(wordsParam, '0')
  return `${paths.search(hasWords && page.typed !== '' ? page.typed : param)}${query.size > 0 ? `?${query}` : ''}`
}

/** "8", or "más de 1,000" if the count is not exact. */
export const totalText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  totalIsExact ? grouped(total) : `más de ${grouped(total)}`
