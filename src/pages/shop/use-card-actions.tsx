import { type ReactNode, useState } from 'react'
import { useAddToCart } from '../../features/cart/ui/cart-client.ts'
import type { CardView } from '../../features/catalogue/contract-cards.ts'
import type { ProductCardActions } from '../../features/catalogue/ui/product-card-actions.ts'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { useWishes } from './use-wishes.ts'

const loadQuickView = () => import('./quick-view.tsx')

export type CardActions = {
  wished: ReadonlySet<string>
  actions: Required<ProductCardActions>
  /** Rendered anywhere on the page; null until it is opened. */
  quickView: ReactNode
}

/** D1 §2. */
export function useCardActions(): CardActions {
  const add = useAddToCart()
  const wishes = useWishes()
  const [seen, setSeen] = useState<{ card: CardView; open: boolean } | null>(null)
  const show = (card: CardView) => setSeen({ card, open: true })

  return {
    wished: wishes.wished,
    actions: {
      onAdd: (card) => (card.hasOptions ? show(card) : add({ product: card.url })),
      onQuickView: show,
      onToggleWish: (card) => wishes.toggle(card.url),
    },
    quickView: seen && (
      <LazyComponent load={loadQuickView} onFail={() => setSeen(null)}>
        {({ QuickView }) => (
          <QuickView
            key={seen.card.url}
            card={seen.card}
            open={seen.open}
            onClose={() => setSeen({ ...seen, open: false })}
          />
        )}
      </LazyComponent>
    ),
  }
}
