import type { Filters } from '../catalogue/rules-filters.ts'
import type { SavedFilters, SaveSearchInput } from './contract.ts'

/** The shop’s names for the filters of the API. Bounds the wrong way round are turned, as in an address. */
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
