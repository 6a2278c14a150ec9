import type { ImageView } from '../../../web/ui/picture.tsx'

export type CartNotice = { tone: 'success' | 'warning' | 'error'; title: string; text: string }

export type CartLineView = {
  /** Product and chosen options: the line's identity. */
  key: string
  url: string
  name: string
  condition: 'nuevo' | 'usado' | null
  /** "Color: Rosa" */
  optionsText: string
  unitCents: number
  quantity: number
  maxQuantity: number
  limitReason: string
  totalCents: number
  /** Without the offer; null where there is none. */
  oldTotalCents: number | null
  image: ImageView | null
  tone: string
  notices: CartNotice[]
}

export type CartStoreView = {
  name: string
  url: string
  logo: ImageView | string | null
  tone: string
  verified: boolean
  subtotalCents: number
  lines: CartLineView[]
}
