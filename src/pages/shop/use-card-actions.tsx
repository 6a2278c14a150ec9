import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { addWithToast } from '../../features/cart/ui/cart-client.ts'
import type { CardView } from '../../features/catalogue/contract-cards.ts'
import type { ProductCardActions } from '../../features/catalogue/ui/product-card.tsx'
import { useMe } from '../../features/me/ui/use-me.ts'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { subscribeWishes, toggleWish } from './toggle-wish.ts'

const loadQuickView = () => import('./quick-view.tsx')

export type CardActions = {
  /** Props of a grid of products. */
  grid: Required<ProductCardActions> & { wished: ReadonlySet<string> }
  /** Rendered anywhere on the page; null until it is opened. */
  quickView: ReactNode
}

/** D1 §2. */
export function useCardActions(): CardActions {
  const urls = useMe((me) => me?.wished)
  const wished = useMemo(() => new Set(urls), [urls])
  const [seen, setSeen] = useState<{ card: CardView; open: boolean } | null>(null)
  const show = (card: CardView) => setSeen({ card, open: true })
  useEffect(subscribeWishes, [])
  return {
    grid: {
      wished,
      onAdd: (card) => (card.hasOptions ? show(card) : addWithToast({ product: card.url })),
      onQuickView: show,
      onToggleWish: (card) => toggleWish(card.url),
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
