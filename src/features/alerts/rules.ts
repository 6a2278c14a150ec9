import type { Wear } from '../catalogue/rules.ts'
import { type Filters, filterQuery, readFilters } from '../catalogue/rules-filters.ts'
import type { SavedFilters, SaveSearchInput } from './contract.ts'

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

/** Bounds the wrong way round are turned, as in an address. */
export function filtersSaved(input: SaveSearchInput): Filters {
  const { minPrice = null, maxPrice = null } = input
  const turned = minPrice !== null && maxPrice !== null && minPrice > maxPrice
  return {
    condition: input.condition ?? null,
    minCents: turned ? maxPrice : minPrice,
    maxCents: turned ? minPrice : maxPrice,
    minRating: input.rating ?? null,
    offer: input.offer ?? false,
    verified: input.verified ?? false,
    inStock: input.inStock ?? false,
    category: input.category ?? null,
  }
}

/** The same the other way round. */
export function savedFilters(filters: Filters): SavedFilters {
  const { minCents, maxCents, minRating, ...same } = filters
  return { ...same, minPrice: minCents, maxPrice: maxCents, rating: minRating }
}
