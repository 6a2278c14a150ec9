import type { ImageFiles } from '../../lib/image-view.ts'
import type { ProductCardView } from './contract.ts'

/** A copy or several of a book in one store. */
export type BookOfferView = Pick<
  ProductCardView,
  | 'url'
  | 'name'
  | 'condition'
  | 'wear'
  | 'priceCents'
  | 'storeName'
  | 'storeUrl'
  | 'storeVerified'
  | 'tone'
  | 'hasOptions'
> & {
  image: ImageFiles
  stock: number
  /** What its store says of how it is; empty where it says nothing. */
  about: string
  photos: number
  deliveryDays: number
}

type Named = { name: string; url: string }

/** `count` may be more than the offers that are shown. `place`: where in the catalogue it stands; null without offers. */
export type BookShelf = {
  count: number
  offers: BookOfferView[]
  place: { category: Named; subcategory: Named } | null
}
