import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddToCart } from '../../features/cart/ui/cart-client.ts'
import type { CardView } from '../../features/catalogue/contract-cards.ts'
import type { ProductCardActions } from '../../features/catalogue/ui/product-card.tsx'
import {
  currentMe,
  isMember,
  reloadMe,
  showConfirmedWish,
  showPendingWish,
  useMe,
  useWished,
  watchMe,
} from '../../features/me/ui/me-state.ts'
import { wishlistErrors } from '../../features/wishlist/errors.ts'
import { wishlistTexts } from '../../features/wishlist/texts.ts'
import { callWishlist } from '../../features/wishlist/ui/wishlist-client.ts'
import { errorText } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { consumePendingAction, savePendingAction } from '../../ui/pending-action.ts'
import { useToast } from '../../ui/toast.tsx'

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

/** Hearts change optimistically and are restored if the server refuses. */
function useWishes() {
  const isSignedIn = useMe(isMember)
  const wished = useWished()
  /** The last requested state by url, while a call is pending. */
  const wanted = useRef(new Map<string, boolean>())
  const toast = useToast()
  const { pathname, search } = useLocation()
  const signIn = { label: 'Ingresar', to: paths.login(pathname + search) }

  /** One call per product at a time: parallel calls could arrive in another order. */
  async function send(url: string, on: boolean): Promise<void> {
    showPendingWish(url, on)
    const isUnderWay = wanted.current.has(url)
    wanted.current.set(url, on)
    if (isUnderWay) return
    let { answer, isOn } = await call(url, on)
    for (let next = on; next !== (wanted.current.get(url) ?? next); ) {
      next = !next
      if (next !== isOn) ({ answer, isOn } = await call(url, next))
    }
    wanted.current.delete(url)
    showConfirmedWish(url, isOn)
    if (!answer.ok && answer.signedOut) {
      keepWish(url)
      void watchMe()
    }
    if (!answer.ok)
      return toast({ text: answer.error, tone: 'error', ...(answer.signedOut ? { action: signIn } : {}) })
    toast({ text: isOn ? wishlistTexts.added : wishlistTexts.removed })
  }

  function toggle(url: string) {
    // Before hydration all hearts look empty, so an early click always adds.
    const isEarly = window.early?.pressed !== undefined
    if (isSignedIn && !(isEarly && wished.has(url))) return void send(url, !wished.has(url))
    if (isSignedIn) return
    keepWish(url)
    if (currentMe() === undefined) return void reloadMe()
    toast({ text: errorText(wishlistErrors, 'wishlist-sign-in-needed'), tone: 'info', action: signIn })
  }

  // A guest's click is completed after the login.
  const add = useRef((_url: string) => {})
  useEffect(() => {
    add.current = (url) => {
      if (!wished.has(url)) void send(url, true)
    }
  })
  useEffect(() => {
    const waiting = isSignedIn ? takeWish() : null
    if (waiting !== null) add.current(waiting)
  }, [isSignedIn])

  return { wished, toggle }
}

/** `isOn`: whether the product is on the list afterwards, as far as known. */
async function call(url: string, on: boolean) {
  const answer = await callWishlist(url, on)
  return { answer, isOn: answer.ok ? on : answer.wished }
}

const KEY = 'waiting-wish'

const keepWish = (url: string): void => savePendingAction(KEY, url)

const takeWish = (): string | null => consumePendingAction(KEY)
