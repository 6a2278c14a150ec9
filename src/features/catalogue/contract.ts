import { z } from 'zod'
import { ImageView } from '../../lib/image-view.ts'
import { type Condition, searchSorts, wears } from './rules.ts'

/** What a product costs now, in centavos; the nullable three are set only while an offer is active. */
const priceFields = {
  priceCents: z.int(),
  oldPriceCents: z.int().nullable(),
  /** N of the -N% badge. */
  discountPercent: z.int().nullable(),
  offerEndsAt: z.iso.datetime().nullable(),
  currency: z.literal('MXN'),
}

const NamedUrl = z.object({ name: z.string(), url: z.string() })

/** Of several offers of one book that stand as one: what they cost at least is the price of the product. */
const BookOnCard = z.object({
  isbn: z.string(),
  /** "3.ª, 2021"; empty where it is not known. */
  edition: z.string(),
  offers: z.int(),
  stores: z.int(),
})

/** A product as a card of any grid shows it. */
export const ProductCardView = z.object({
  url: z.string(),
  name: z.string(),
  condition: z.enum(['nuevo', 'usado']),
  /** How a used thing is, where its seller said it. */
  wear: z.enum(wears).nullable(),
  image: ImageView,
  /** Pastel of its category: azul, lila, limon, menta, rosa, arena or durazno. */
  tone: z.string(),
  ...priceFields,
  soldOut: z.boolean(),
  /** Options must be chosen before it can go into the cart. */
  hasOptions: z.boolean(),
  /** Mean in tenths; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  storeName: z.string(),
  storeUrl: z.string(),
  storeVerified: z.boolean(),
  /** In a search: this is the cheapest of several offers of one book, whose title and cover it has. */
  book: BookOnCard.nullable(),
})
export type ProductCardView = z.infer<typeof ProductCardView>

/** A picture with the address of the widest file that is stored of it. */
export const GalleryImage = ImageView.extend({
  original: z.string(),
  /** Marks of use, of a used thing. */
  shows: z.literal('marks').optional(),
})
export type GalleryImage = z.infer<typeof GalleryImage>

export const ProductView = ProductCardView.extend({
  /** The main picture, then the gallery. */
  images: z.array(GalleryImage),
  stock: z.int(),
  /** The last day of its store's holidays, while those keep it from being ordered. */
  closedUntil: z.iso.date().nullable(),
  category: NamedUrl,
  subcategory: NamedUrl,
  /** Name of the menu group that its subcategory belongs to. */
  titleList: z.string(),
  /** Of a book. */
  isbn: z.string().nullable(),
  deliveryDays: z.int(),
  /** Sanitised when it was written. */
  descriptionHtml: z.string(),
  summary: z.array(z.string()),
  details: z.array(z.object({ title: z.string(), value: z.string() })),
  /** The options to choose from. */
  specification: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  tags: z.array(z.string()),
  sales: z.int(),
  createdAt: z.iso.datetime(),
  /** False for its seller and staff while it awaits review; nobody else sees it then. */
  listed: z.boolean(),
  /** Counts its seller's edits; for its seller and staff, whose edit and decision name the one that they saw. */
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
    /** Subcategories under the titles of the category's title list, in its order. */
    groups: z.array(z.object({ title: z.string(), subcategories: z.array(NamedUrl) })),
  }),
)
export type CategoryMenu = z.infer<typeof CategoryMenu>
export type MenuCategory = CategoryMenu[number]

/** What is looked at most in each category (by its url), for the open menu; a category without products is left out. */
export const CategoryLeaders = z.array(
  z.object({
    category: z.string(),
    products: z.array(
      ProductCardView.pick({ url: true, name: true, image: true, tone: true, priceCents: true }),
    ),
  }),
)
export type CategoryLeaders = z.infer<typeof CategoryLeaders>
export type LeadingProduct = CategoryLeaders[number]['products'][number]

/** What a listing address names: a category, or a subcategory of one. */
export type ListingScope = {
  kind: 'category' | 'subcategory'
  name: string
  url: string
  tone: string
  icon: string
  category: { name: string; url: string }
  subcategories: { name: string; url: string }[]
}

export type CategoryTileView = {
  name: string
  url: string
  productCount: number
  image: ImageView | null
  tone: string
}

/** `total` is exact; `nextCursor` is null on the last page. */
export const ProductPage = z.object({
  items: z.array(ProductCardView),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** The figures beside a list's filters. */
export type FacetsView = {
  conditions: { condition: Condition; count: number }[]
  categories: { name: string; url: string; count: number }[]
  switches: Record<'offer' | 'verified' | 'inStock', number>
}

/** Filters that words of a text ask for: "usado", "barato", "menos de 300"; prices in centavos. */
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
  /** What the results are of: the text without words that are filters, corrected. */
  text: z.string(),
  /** The same as it was typed. */
  typed: z.string(),
  /** `corrected`: a word was taken for another; `partial`: nothing has all words, or nothing was found. */
  match: z.enum(['exact', 'corrected', 'partial']),
  /** Words that no product has. */
  leftOut: z.array(z.string()),
  /** Words that the best has not, though others do. */
  lacking: z.array(z.string()),
  /** The words that the results are of. */
  found: z.string(),
  /** The order, which words may have asked for. */
  sort: z.enum(searchSorts),
  wordFilters: WordFiltersView,
  /** Nothing passes the filters that words asked for: the results are without them. */
  areWordFiltersLeftOut: z.boolean(),
  /** False: there are more than `total`. */
  totalIsExact: z.boolean(),
  /** Stores and categories that the text names; on the first page. */
  stores: z.array(NamedUrl),
  categories: z.array(NamedUrl),
  /** Texts to try where nothing was found. */
  nearest: z.array(z.string()),
})
export type SearchPage = z.infer<typeof SearchPage>

export const SuggestionsView = z.object({
  text: z.string(),
  /** Texts that may be meant, and the category that most of their products are in. */
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
