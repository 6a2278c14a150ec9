import { z } from 'zod'
import { INT4_MAX } from '../../lib/int4.ts'
import { settings } from '../settings/rules.ts'
import { listingSorts, searchSorts } from './rules.ts'
import type { Filters } from './rules-filters.ts'

const limit = z.coerce.number().int().min(1).max(settings.listing.batch)

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const cents = z.coerce.number().int().min(0).max(INT4_MAX)

const filterFields = {
  condition: z.enum(['nuevo', 'usado']).optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  rating: z.enum(['3', '4']).optional(),
  offer: flag.optional(),
  verified: flag.optional(),
  onTime: flag.optional(),
  inStock: flag.optional(),
}
type FilterFields = z.output<z.ZodObject<typeof filterFields>>

export function filtersOf(query: FilterFields, category: string | null = null): Filters {
  return {
    condition: query.condition ?? null,
    minCents: query.minPrice ?? null,
    maxCents: query.maxPrice ?? null,
    minRating: query.rating === '3' ? 3 : query.rating === '4' ? 4 : null,
    offer: query.offer ?? false,
    verified: query.verified ?? false,
    onTime: query.onTime ?? false,
    inStock: query.inStock ?? false,
    category,
  }
}

export const ListingQuery = z.object({
  category: z.string().max(200).optional(),
  subcategory: z.string().max(200).optional(),
  store: z.string().max(200).optional(),
  sort: z.enum(listingSorts).default('primero'),
  cursor: z.string().max(300).optional(),
  limit: limit.default(settings.listing.batch),
  ...filterFields,
})

export const SearchQuery = z.object({
  q: z.string().trim().min(1).max(200),
  category: z.string().max(200).optional(),
  /** Default: the best match first, unless a word of the text asks for another order. */
  sort: z.enum(searchSorts).optional(),
  /** As typed: no word is used as a filter, corrected or replaced. */
  literal: flag.prefault('false'),
  /** False: no word is used as a filter. */
  filterWords: flag.prefault('true'),
  cursor: z.string().max(300).optional(),
  limit: limit.default(settings.search.pageSize),
  ...filterFields,
})

export const SuggestionsQuery = z.object({
  q: z.string().trim().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(settings.search.suggestions).default(settings.search.suggestions),
})
