import type { CardView } from '../contract-cards.ts'

export type ProductCardActions = {
  onAdd?: ((card: CardView) => void) | undefined
  onQuickView?: ((card: CardView) => void) | undefined
  onToggleWish?: ((card: CardView) => void) | undefined
}
