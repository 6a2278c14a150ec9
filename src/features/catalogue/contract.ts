import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { jsonPage } from '../../lib/paging.ts'
import { type Condition, searchSorts, wears } from './rules.ts'
import type { FilterSwitch } from './rules-filters.ts'

/** Current price in centavos; the nullable fields are set only during an offer. */
const priceFields = {
  priceCents: z.int(),
  oldPriceCents: z.int().nullable(),
  discountPercent: z.int().nullable(),
  offerEndsAt: z.iso.datetime().nullable(),
  currency: z.literal('MXN'),
}

const NamedUrl = z.object({ name: z.string(), url: z.string() })

const BookOnCard = z.object({
  isbn: z.string(),
  edition: z.string(),
  offers: z.int(),
  stores: z.int(),
})

export const ProductCardView = z.object({
  url: z.string(),
  name: z.string(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  image: ImageView,
  /** Pastel of its category: azul, lila, limon, menta, rosa, arena or durazno. */
  tone: z.string(),
  ...priceFields,
  soldOut: z.boolean(),
  hasOptions: z.boolean(),
  /** Mean in tenths; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  storeName: z.string(),
  storeUrl: z.string(),
  storeVerified: z.boolean(),
  /** In a search: this is the cheapest of several offers of one book, and has the book's title and cover. */
  book: BookOnCard.nullable(),
})
export type ProductCardView = z.infer<typeof ProductCardView>

export const GalleryImage = ImageView.extend({
  original: z.string(),
  shows: z.literal('marks').optional(),
})
export type GalleryImage = z.infer<typeof GalleryImage>

export const ProductView = ProductCardView.extend({
  images: z.array(GalleryImage),
  stock: z.int(),
  closedUntil: z.iso.date().nullable(),
  /** Whether buyers may offer another price for it. */
  takesOffers: z.boolean(),
  category: NamedUrl,
  subcategory: NamedUrl,
  titleList: z.string(),
  isbn: z.string().nullable(),
  deliveryDays: z.int(),
  /** Sanitised when it was written. */
  descriptionHtml: z.string(),
  summary: z.array(z.string()),
  details: z.array(z.object({ title: z.string(), value: z.string() })),
  specification: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  tags: z.array(z.string()),
  sales: z.int(),
  createdAt: z.iso.datetime(),
  /** False while it awaits review; then only its seller and staff see it. */
  listed: z.boolean(),
  /** Number of the seller's last edit, for its seller and staff, whose edits and decisions refer to it. */
  revision: z.int().optional(),
})
export type ProductView = z.infer<typeof ProductView>

export const CategoryMenu = z.array(
  z.object({
    name: z.string(),
    url: z.string(),
    icon: z.string(),
    tone: z.string(),
    image: ImageView.nullable(),
    groups: z.array(z.object({ title: z.string(), subcategories: z.array(NamedUrl) })),
  }),
)
export type CategoryMenu = z.infer<typeof CategoryMenu>
export type MenuCategory = CategoryMenu[number]

export type ListingScope = Pick<MenuCategory, 'name' | 'url' | 'tone' | 'icon'> & {
  kind: 'category' | 'subcategory'
  category: { name: string; url: string }
  subcategories: { name: string; url: string }[]
}

export type CategoryTileView = Pick<MenuCategory, 'name' | 'url' | 'icon' | 'tone'> & { productCount: number }

/** `total` is exact; `nextCursor` is null on the last page. */
export const ProductPage = jsonPage(ProductCardView)
export type ProductPage = z.infer<typeof ProductPage>

export type FacetsView = {
  conditions: { condition: Condition; count: number }[]
  categories: { name: string; url: string; count: number }[]
  switches: Record<FilterSwitch, number>
}

const WordFiltersView = z.object({
  condition: z.enum(['nuevo', 'usado']).optional(),
  minCents: z.int().optional(),
  maxCents: z.int().optional(),
  offer: z.literal(true).optional(),
  verified: z.literal(true).optional(),
  inStock: z.literal(true).optional(),
  cheapest: z.literal(true).optional(),
})

export const SearchPage = ProductPage.extend({
  /** The corrected text without its filter words; the results are for this text. */
  text: z.string(),
  /** The same without corrections. */
  typed: z.string(),
  /** `corrected`: a word was replaced by a similar one; `partial`: no product has all words. */
  match: z.enum(['exact', 'corrected', 'partial']),
  /** Words that no product has. */
  leftOut: z.array(z.string()),
  /** Words that the best result lacks, though other products have them. */
  lacking: z.array(z.string()),
  found: z.string(),
  sort: z.enum(searchSorts),
  wordFilters: WordFiltersView,
  /** No product passes the filters from words: the results ignore them. */
  areWordFiltersLeftOut: z.boolean(),
  /** False: there are more than `total`. */
  totalIsExact: z.boolean(),
  /** Stores and categories named by the text; on the first page only. */
  stores: z.array(NamedUrl),
  categories: z.array(NamedUrl),
  /** Nobody sells the text: the results are these, by a synonym or as the product of a brand. */
  instead: z.string().nullable(),
})
export type SearchPage = z.infer<typeof SearchPage>

export const SuggestionsView = z.object({
  text: z.string(),
  searches: z.array(z.object({ text: z.string(), category: NamedUrl.nullable() })),
  products: z.array(
    z.object({
      ...{ name: z.string(), url: z.string(), image: ImageView, tone: z.string(), priceCents: z.int() },
      book: BookOnCard.nullable(),
    }),
  ),
  categories: z.array(NamedUrl),
  stores: z.array(NamedUrl),
})
export type SuggestionsView = z.infer<typeof SuggestionsView>
