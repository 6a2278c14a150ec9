import type { ImageView } from '../../../lib/image-view.ts'

/** `changed`: it says of something that is not as it was on the last visit. */
export type CartNotice = {
  tone: 'success' | 'warning' | 'error'
  title: string
  text: string
  changed: boolean
}

export type CartLineView = {
  /** Product and chosen options: the line's identity. */
  key: string
  url: string
  name: string
  condition: 'nuevo' | 'usado' | null
  /** "Color: Rosa" */
  optionsText: string
  unitCents: number
  /** Without the offer; null where there is none. */
  oldUnitCents: number | null
  quantity: number
  maxQuantity: number
  limitReason: string
  /** Null where it cannot be bought as it is, and so is no part of the total. */
  totalCents: number | null
  /** Pieces that the viewer's own unfinished payment keeps. */
  reserved: number
  image: ImageView | null
  tone: string
  /** Nothing but its name is known. */
  gone: boolean
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
