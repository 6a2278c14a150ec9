import type { ImageFiles } from '../../lib/image-view.ts'
import type { ProductCardView, ProductPage, SearchPage } from './contract.ts'

/** What a card draws of it. A page sends it beside its HTML: what is null, false or zero is left out. */
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

/** A card in few words. */
export type SmallProductView = Pick<CardView, 'url' | 'name' | 'image' | 'tone' | 'priceCents'>

type InCards<Page extends { items: ProductCardView[] }> = Omit<Page, 'items'> & { items: CardView[] }
/** The same as a page of the shop draws it. */
export type CardPage = InCards<ProductPage>

export type SearchCards = InCards<SearchPage>

/** The blocks around a product (D1 §2). */
export type ProductBlocks = {
  boughtTogether: CardView | null
  sameStore: SmallProductView[]
  alsoLooked: SmallProductView[]
  related: CardView[]
}

export type ShowcaseView = {
  name: string
  url: string
  icon: string
  tone: string
  subcategories: { name: string; url: string }[]
  products: CardView[]
}

/** What else the category of a few results has. */
export type MoreOfCategory = { category: { name: string; url: string }; products: CardView[] }
