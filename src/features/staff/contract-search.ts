import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { textViews } from '../search/rules-reports.ts'
import { synonymKinds } from '../search/rules-synonyms.ts'

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

/** Of the last seven days, today among them; shares in tenths of a percent, null where nothing was searched. */
export const SearchFigures = z.object({
  searches: z.int(),
  empty: z.int(),
  emptyPermille: z.int().nullable(),
  /** Texts that wait for staff. */
  waiting: z.int(),
})
export type SearchFigures = z.infer<typeof SearchFigures>

export const SearchText = z.object({
  text: z.string(),
  /** As people wrote it. */
  written: z.string(),
  searches: z.int(),
  /** Its results today; only for a text that found nothing. */
  now: z
    .object({
      total: z.int(),
      nearest: z.array(z.string()),
      /** A category that may be meant, where nothing is found. */
      category: z.string().nullable(),
    })
    .nullable(),
})
export type SearchText = z.infer<typeof SearchText>

export const SearchesQuery = z.object({ view: z.enum(textViews).default('empty'), page: pageNumber })

export const SearchesView = z.object({
  figures: SearchFigures,
  counts: z.object({ frequent: z.int(), empty: z.int(), ignored: z.int() }),
  items: z.array(SearchText),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type SearchesView = z.infer<typeof SearchesView>

export const IgnoreInput = z.object({ text: z.string().trim().min(1).max(200), ignored: z.boolean() })

export const SynonymsQuery = z.object({ q: z.string().trim().max(100).default(''), page: pageNumber })

export const SynonymView = z.object({
  id: z.int(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  /** `hint`: nothing is found so, but the right is offered where the left finds nothing. */
  kind: z.enum(synonymKinds),
  removed: z.boolean(),
  /** Who changed it last, and when; null for one that came with the shop. */
  last: z
    .object({ act: z.string(), username: z.string(), displayName: z.string(), at: z.iso.datetime() })
    .nullable(),
})
export type SynonymView = z.infer<typeof SynonymView>

export const SynonymRemoval = z.object({ removed: z.boolean() })

const Found = z.object({
  total: z.int(),
  /** False: there are more than `total`. */
  totalIsExact: z.boolean(),
  items: z.array(z.object({ name: z.string(), url: z.string(), image: ImageView, tone: z.string() })),
})
export type FoundView = z.infer<typeof Found>

/** What one synonym more would change. */
export const SynonymPreview = z.object({
  /** The first of the left side: its results now, and with the synonym. */
  text: z.string(),
  before: Found,
  after: Found,
  /** Frequent texts whose first results change too; `same` of these stay as they are. */
  others: z.array(z.object({ text: z.string(), before: Found, after: Found, same: z.int() })),
})
export type SynonymPreview = z.infer<typeof SynonymPreview>
