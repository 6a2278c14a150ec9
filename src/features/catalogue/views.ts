import { toIsoDay } from '../../lib/dates.ts'
import { type ImageFiles, type ImageView, imageAt } from '../../lib/image-view.ts'
import { averageRating } from '../../lib/rating.ts'
import { paths } from '../../paths.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { closedUntilOn, holidaysOf, isVerifiedStore } from '../stores/rules.ts'
import type { StoreRow } from '../stores/store.ts'
import type {
  CategoryMenu,
  CategoryTileView,
  FacetsView,
  GalleryImage,
  ListingScope,
  ProductCardView,
  ProductView,
} from './contract.ts'
import type { CardView, SmallProductView } from './contract-cards.ts'
import { type Offer, type Pricing, priceAt } from './rules.ts'
import type { Filters } from './rules-filters.ts'
import type { BookOnCard } from './store/book-offers.ts'
import type { CardRow, PriceRow } from './store/cards.ts'
import type { FacetRow } from './store/listing.ts'
import type { MenuRows, ScopeRow } from './store/menu.ts'
import type { ProductRow } from './store/product.ts'

export function imageView(image: StoredImage): ImageView {
  return imageAt(paths.file(image.key), image)
}

function galleryImage(image: StoredImage): GalleryImage {
  const { original, shows } = image
  return { ...imageView(image), original: paths.file(original), ...(shows && { shows }) }
}

function offerOf(row: PriceRow): Offer | null {
  return row.offer_kind === null || row.offer_value === null || row.offer_ends_at === null
    ? null
    : { kind: row.offer_kind, value: row.offer_value, endsAt: row.offer_ends_at }
}

export function pricingOf(row: PriceRow, now: Date): Pricing {
  return priceAt(row.price_cents, offerOf(row), now)
}

export function productCardView(row: Omit<CardRow, 'block' | 'sort_key'>, now: Date): ProductCardView {
  const price = pricingOf(row, now)
  return {
    url: row.url,
    name: row.name,
    condition: row.condition,
    wear: row.wear,
    image: imageView(row.image),
    tone: row.tone,
    priceCents: price.priceCents,
    oldPriceCents: price.oldPriceCents,
    discountPercent: price.discountPercent,
    offerEndsAt: price.offerEndsAt?.toISOString() ?? null,
    currency: 'MXN',
    soldOut: row.stock === 0,
    hasOptions: row.has_options,
    rating: averageRating(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    storeName: row.store_name,
    storeUrl: row.store_url,
    storeVerified: isVerifiedStore(row.store_verification),
    book: null,
  }
}

export function productCardViews(rows: readonly CardRow[], now: Date): ProductCardView[] {
  return rows.map((row) => productCardView(row, now))
}

export function groupedCardViews(
  rows: readonly CardRow[],
  books: ReadonlyMap<number, BookOnCard>,
  now: Date,
): ProductCardView[] {
  return rows.map((row) => {
    const view = productCardView(row, now)
    const book = books.get(row.id)
    if (!book) return view
    const { title, cover, ...figures } = book
    const image = cover ? imageView(cover) : view.image
    return { ...view, name: title ?? view.name, image, book: figures }
  })
}

const imageFiles = ({ base, widths }: ImageView): ImageFiles => ({ base, widths })

export function cardView(card: ProductCardView): CardView {
  const { url, name, condition, wear, image, tone, priceCents, storeName } = card
  const { oldPriceCents, discountPercent, soldOut, hasOptions, rating, ratingCount, book } = card
  return {
    url,
    name,
    condition,
    image: imageFiles(image),
    tone,
    priceCents,
    storeName,
    ...(wear !== null && { wear }),
    ...(oldPriceCents !== null && { oldPriceCents, discountPercent }),
    ...(soldOut && { soldOut }),
    ...(hasOptions && { hasOptions }),
    ...(rating !== null && ratingCount > 0 && { rating, ratingCount }),
    ...(book && { book }),
  }
}

export function inCards<Page extends { items: ProductCardView[] }>(page: Page) {
  return { ...page, items: page.items.map(cardView) }
}

export function smallProductView({ url, name, image, tone, priceCents }: ProductCardView): SmallProductView {
  return { url, name, image: imageFiles(image), tone, priceCents }
}

export function productView(row: ProductRow & { store: StoreRow }, now: Date): ProductView {
  return {
    ...productCardView(row, now),
    images: [row.image, ...row.gallery].map(galleryImage),
    stock: row.stock,
    closedUntil: closedUntilOn(toIsoDay(now), holidaysOf(row.store)),
    takesOffers:
      row.condition === 'usado' && row.is_listed && !row.refuses_offers && !row.store.refusesOffers,
    category: { name: row.category_name, url: row.category_url },
    subcategory: { name: row.subcategory_name, url: row.subcategory_url },
    titleList: row.title_list,
    isbn: row.isbn,
    deliveryDays: row.delivery_days,
    descriptionHtml: row.description,
    summary: row.summary,
    details: row.details,
    specification: row.specification,
    tags: row.tags,
    sales: row.sales,
    createdAt: row.created_at.toISOString(),
    listed: row.is_listed,
  }
}

const named = ({ name, url }: { name: string; url: string }) => ({ name, url })

/** In the order of the category's title list; other groups come last. */
export function categoryMenu(menu: MenuRows): CategoryMenu {
  return menu.categories.map((category) => {
    const titles = new Set([...category.titleList, ...category.subcategories.map((row) => row.titleList)])
    const groups = [...titles].map((title) => ({
      title,
      subcategories: category.subcategories.filter((row) => row.titleList === title).map(named),
    }))
    return {
      ...named(category),
      icon: category.icon,
      tone: category.tone,
      image: category.image && imageView(category.image),
      groups: groups.filter((group) => group.subcategories.length > 0),
    }
  })
}

export function listingScope({ category, subcategory }: ScopeRow): ListingScope {
  return {
    kind: subcategory ? 'subcategory' : 'category',
    ...named(subcategory ?? category),
    tone: category.tone,
    icon: category.icon,
    category: named(category),
    subcategories: category.subcategories.map(named),
  }
}

export function categoryTile(
  category: MenuRows['categories'][number],
  productCount: number,
): CategoryTileView {
  return { ...named(category), productCount, icon: category.icon, tone: category.tone }
}

/** A condition counts within the chosen category and vice versa: each figure shows what a click leaves. */
export function facetsView(menu: MenuRows, rows: readonly FacetRow[], filters: Filters): FacetsView {
  const chosen = menu.categories.find(({ url }) => url === filters.category)?.id ?? null
  const rowOf = (category: number | null, condition: string | null) =>
    rows.find((row) => row.category_id === category && row.condition === condition)
  const now = rowOf(chosen, filters.condition)
  return {
    conditions: (['nuevo', 'usado'] as const).map((condition) => ({
      condition,
      count: rowOf(chosen, condition)?.count ?? 0,
    })),
    categories: menu.categories
      .map((category) => ({
        ...named(category),
        count: rowOf(category.id, filters.condition)?.count ?? 0,
      }))
      .filter(({ url, count }) => count > 0 || url === filters.category)
      .sort((a, b) => b.count - a.count),
    switches: {
      offer: now?.offer ?? 0,
      verified: now?.verified ?? 0,
      onTime: now?.on_time ?? 0,
      inStock: now?.in_stock ?? 0,
    },
  }
}
