import { useState } from 'react'
import { useLocation } from 'react-router'
import { wishlistErrorTexts, wishlistTexts } from '../../../features/wishlist/texts.ts'
import { callWishlist } from '../../../features/wishlist/ui/wishlist-client.ts'
import { paths } from '../../routes.ts'
import { useToast } from '../../ui/toast.tsx'
import { useRefreshFrame } from './keep-on-wish.ts'
import type { ShopData } from './shop-data.ts'

const marked = (url: string, on: boolean) => (urls: ReadonlySet<string>) => {
  const next = new Set(urls)
  if (on) next.add(url)
  else next.delete(url)
  return next
}

/** The hearts of a page: pressed at once, and put back when the server refuses or does not answer. */
export function useWishes(shop: ShopData) {
  const [wished, setWished] = useState<ReadonlySet<string>>(() => new Set(shop.wished))
  const refreshFrame = useRefreshFrame()
  const toast = useToast()
  const { pathname, search } = useLocation()
  const signIn = { label: 'Ingresar', to: paths.login(pathname + search) }

  async function send(url: string, on: boolean) {
    setWished(marked(url, on))
    const answer = await callWishlist(url, on)
    if (answer.ok) {
      toast({ text: on ? wishlistTexts.added : wishlistTexts.removed })
      return refreshFrame()
    }
    setWished(marked(url, answer.wished))
    toast({ text: answer.error, tone: 'error', ...(answer.signedOut ? { action: signIn } : {}) })
  }

  function toggle(url: string) {
    if (shop.signedIn) void send(url, !wished.has(url))
    else toast({ text: String(wishlistErrorTexts['wishlist-sign-in-needed']), tone: 'info', action: signIn })
  }

  return { wished, toggle }
}
