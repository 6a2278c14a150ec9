import type { ProductCardView } from '../contract.ts'

export type ProductCardActions = {
  onAdd?: ((card: ProductCardView) => void) | undefined
  onQuickView?: ((card: ProductCardView) => void) | undefined
  onToggleWish?: ((card: ProductCardView) => void) | undefined
}
