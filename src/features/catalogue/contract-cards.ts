import type { ImageFiles } from '../../lib/image-view.ts'
import type { MenuCategory, ProductCardView, ProductPage, SearchPage } from './contract.ts'

/** Fields drawn by a card. It is sent with a page's HTML, so null, false and zero are omitted. */
export type CardView = Pick<
  ProductCardView,
  'url' | 'name' | 'condition' | 'tone' | 'priceCents' | 'storeName'
> & { image: ImageFiles } & Partial<
    Pick<
      ProductCardView,
      | 'wear'
      | 'oldPriceCents'
      | 'discountPercent'
      | 'soldOut'
      | 'hasOptions'
      | 'rating'
      | 'ratingCount'
      | 'book'
    >
  >

export type SmallProductView = Pick<CardView, 'url' | 'name' | 'image' | 'tone' | 'priceCents'>

type InCards<Page extends { items: ProductCardView[] }> = Omit<Page, 'items'> & { items: CardView[] }
export type CardPage = InCards<ProductPage>

export type SearchCards = InCards<SearchPage>

export type ProductBlocks = {
  boughtTogether: CardView | null
  sameStore: SmallProductView[]
  alsoLooked: SmallProductView[]
  related: CardView[]
}

export type ShowcaseView = Pick<MenuCategory, 'name' | 'url' | 'icon' | 'tone'> & {
  subcategories: { name: string; url: string }[]
  products: CardView[]
}

export type BookOfferView = CardView & {
  storeUrl: string
  storeVerified: boolean
  stock: number
  about: string
  photos: number
  deliveryDays: number
}

type Named = { name: string; url: string }

/** `count` may exceed the listed offers. `place`: its position in the catalogue; null without offers. */
export type BookShelf = {
  count: number
  offers: BookOfferView[]
  place: { category: Named; subcategory: Named } | null
}
