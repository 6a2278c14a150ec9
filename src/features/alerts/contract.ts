import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import { wears } from '../catalogue/rules.ts'
import { searchTimings } from './rules.ts'

/** The database's integer; no price is near it. */
const cents = z.int().min(0).max(INT4_MAX)

/** How a saved search is narrowed, by the names that `GET /search` has for it; prices in centavos. */
const SavedFilters = z.object({
  condition: z.enum(['nuevo', 'usado']).nullable(),
  minPrice: cents.nullable(),
  maxPrice: cents.nullable(),
  rating: z.union([z.literal(3), z.literal(4)]).nullable(),
  offer: z.boolean(),
  verified: z.boolean(),
  inStock: z.boolean(),
  /** The url of a category. */
  category: z.string().min(1).max(200).nullable(),
})
export type SavedFilters = z.infer<typeof SavedFilters>

export const SaveSearchInput = SavedFilters.partial().extend({
  q: z.string().trim().min(1).max(200),
  /** The text as typed: no word is a filter, corrected or replaced by a synonym. */
  literal: z.boolean().optional(),
})
export type SaveSearchInput = z.infer<typeof SaveSearchInput>

export const SavedSearchView = z.object({
  id: z.string(),
  text: z.string(),
  /** The text is read as typed. */
  literal: z.boolean(),
  filters: SavedFilters,
  /** Of this book alone; null for a search by words. */
  isbn: z.string().nullable(),
  /** The least that a used thing may be. */
  minWear: z.enum(wears).nullable(),
  timing: z.enum(searchTimings),
  /** The open "Se busca" that it finds for (`GET /account/wanted`): it is not taken off the list before that ends. */
  wantedId: z.uuid().nullable(),
  /** You saved it yourself; what is kept for its “Se busca” alone is none of the searches that you may have. */
  own: z.boolean(),
  /** Text and filters as people read them. */
  summary: z.string(),
  /** Where the site shows what it finds now. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  foundToday: z.int(),
  /** Within seven days. */
  foundThisWeek: z.int(),
  /** The newest that it found and can still be seen. */
  found: z.array(
    z.object({ name: z.string(), url: z.string(), image: ImageView, tone: z.string(), priceCents: z.int() }),
  ),
})
export type SavedSearchView = z.infer<typeof SavedSearchView>

/** What somebody who waits for a thing would pay and take; nobody is named. */
export const DemandView = z.object({
  /** Centavos; null is any price. */
  maxPriceCents: z.int().nullable(),
  /** The least that a used one may be; null is any. */
  minWear: z.enum(wears).nullable(),
})
export type DemandView = z.infer<typeof DemandView>

/** Something of the wishlist, with the price below which its owner is told. */
export type WatchedWish = {
  name: string
  url: string
  image: ImageView
  tone: string
  priceCents: number
  watchedCents: number
  state: 'on-sale' | 'sold-out' | 'gone'
}

/** What is on offer beside a search, to everybody. */
export type SearchOffer = {
  text: string
  /** The part of the search's address that carries its filters and how it is read, as `searchQuery` writes it. */
  query: string
  summary: string
  /** False where the text names nothing to wait for: then nothing is offered. */
  isSavable: boolean
  /** It is about something that nobody may sell: then nothing is offered either. */
  isProhibited: boolean
}

/** The same to one person: `email` is where they would be mailed, null for a guest. */
export type SearchAlertView = SearchOffer & {
  email: string | null
  /** The id of the saved search that waits already, and of the open "Se busca" that finds by it. */
  savedId: string | null
  wantedId: string | null
}
