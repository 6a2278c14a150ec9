import type { SearchCards } from '../../../features/catalogue/contract-cards.ts'
import { type SearchSort, searchSorts } from '../../../features/catalogue/rules.ts'
import {
  type Filters,
  filterQuery,
  noFilters,
  readFilters,
  sortParam,
} from '../../../features/catalogue/rules-filters.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'

/** In the address: 1 of a search that is read as typed, 0 of one whose words that are filters stand in the address. */
const wordsParam = 'tal'

/** What the address of a search asks for; `sort` is undefined where words of the text may decide it. */
export type SearchAddress = {
  param: string
  filters: Filters
  sort: SearchSort | undefined
  literal: boolean
  /** False where words that are filters stand in the address. */
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

/** The same search as it was typed. */
export const literalHref = (param: string) => `${paths.search(param)}?${wordsParam}=1`

/** Filters that stand in the address and those that words asked for, and the order: what the page shows as chosen. */
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

/** What somebody waits for who saves the search: also what words asked for and nothing has. */
export const awaitedFilters = (address: SearchAddress, page: SearchCards): Filters =>
  chosenFilters(address, { ...page, areWordFiltersLeftOut: false }).filters

/**
 * The search narrowed and ordered otherwise. Words that were taken for filters leave the text: from here on the address
 * says them, so that each can be taken away. A text of nothing else stays, and its words narrow nothing any more.
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

/** "8", or "más de 1,000" where not all were counted. */
export const totalText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  totalIsExact ? grouped(total) : `más de ${grouped(total)}`
