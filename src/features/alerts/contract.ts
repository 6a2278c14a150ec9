import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import type { ProductCardView } from '../catalogue/contract.ts'
import { wears } from '../catalogue/rules.ts'
import { searchTimings } from './rules.ts'

/** Fits the integer column. */
const cents = z.int().min(0).max(INT4_MAX)

/** Filters under the names of `GET /search`; prices in centavos. */
const SavedFilters = z.object({
  condition: z.enum(['nuevo', 'usado']).nullable(),
  minPrice: cents.nullable(),
  maxPrice: cents.nullable(),
  rating: z.union([z.literal(3), z.literal(4)]).nullable(),
  offer: z.boolean(),
  verified: z.boolean(),
  onTime: z.boolean(),
  inStock: z.boolean(),
  category: z.string().min(1).max(200).nullable(),
})

export const SaveSearchInput = SavedFilters.partial().extend({
  q: z.string().trim().min(1).max(200),
  /** Reads the text as typed: no filter words, corrections or synonyms. */
  literal: z.boolean().optional(),
})

export const SavedSearchView = z.object({
  id: z.string(),
  text: z.string(),
  literal: z.boolean(),
  filters: SavedFilters,
  /** The book of a search by ISBN; null for a search by words. */
  isbn: z.string().nullable(),
  minWear: z.enum(wears).nullable(),
  timing: z.enum(searchTimings),
  /** The open “Se busca” notice with this search; the search cannot be deleted before the notice ends. */
  wantedId: z.uuid().nullable(),
  /** False for the search of a notice that you did not save; it does not count towards your limit. */
  own: z.boolean(),
  summary: z.string(),
  path: z.string(),
  createdAt: z.iso.datetime(),
  foundToday: z.int(),
  /** Within seven days. */
  foundThisWeek: z.int(),
  found: z.array(
    z.object({ name: z.string(), url: z.string(), image: ImageView, tone: z.string(), priceCents: z.int() }),
  ),
})
export type SavedSearchView = z.infer<typeof SavedSearchView>

export const DemandView = z.object({
  /** Centavos; null accepts any price. */
  maxPriceCents: z.int().nullable(),
  /** The minimum condition of a used product; null accepts any. */
  minWear: z.enum(wears).nullable(),
})
export type DemandView = z.infer<typeof DemandView>

/** A wishlist product; a price below `watchedCents` notifies its owner. */
export type WatchedWish = Pick<ProductCardView, 'name' | 'url' | 'image' | 'tone' | 'priceCents'> & {
  watchedCents: number
  state: 'on-sale' | 'sold-out' | 'gone'
}

/** The public part of the card that offers to save a search. */
export type SearchOffer = {
  text: string
  /** The query string of the search's address, as `searchQuery` returns it. */
  query: string
  summary: string
  /** False if the text is blank or has filter words alone. */
  isSavable: boolean
  isProhibited: boolean
}

/** `email` is null for a guest. */
export type SearchAlertView = SearchOffer & {
  email: string | null
  /** The stored search that equals this one, and its open notice. */
  savedId: string | null
  wantedId: string | null
}
