import type { ImageView } from '../../../lib/image-view.ts'

export type ProductOption = {
  name: string
  values: {
    label: string
    /** CSS colour drawn beside the label. */
    swatch?: string | undefined
    soldOut?: boolean | undefined
  }[]
}

export type StoreBadgeView = {
  name: string
  url: string
  logo: ImageView | string | null
  tone: string
  verified: boolean
}

export type StudentView = { verified: boolean; verifyTo: string }

/** What the buy box shows and lets choose. The server prices and checks all of it again. */
export type BuyView = {
  name: string
  condition: 'nuevo' | 'usado'
  rating: number | null
  ratingCount: number
  soldCount: number
  store: StoreBadgeView
  priceCents: number
  oldPriceCents: number | null
  discountPercent: number | null
  /** Epoch milliseconds; `endText` is "Termina el 28 nov, 23:59". */
  offer: { endsAt: number; serverNow: number; endText: string } | null
  /** What this viewer can have: what is on sale, and what their own unfinished payment keeps for them. */
  stock: number
  onSale: number
  /** The lesser of stock and the limit per purchase. */
  maxQuantity: number
  options: ProductOption[]
  /** "Lista para recoger desde el mié 25 nov. Eliges la oficina al pagar."; null where there is nothing left to pick up. */
  deliveryText: string | null
  /** Only verified students may choose delivery on the campus; null for a guest. */
  student: StudentView | null
  warrantyText: string | null
}

export type BuyChoice = { quantity: number; options: Record<string, string> }
