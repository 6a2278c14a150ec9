import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { wishlistErrorTexts, wishlistTexts } from '../../../features/wishlist/texts.ts'
import { paths } from '../../routes.ts'
import { useToast } from '../../ui/toast.tsx'
import type { action } from '../wishlist/page.tsx'
import type { ShopData } from './shop-data.ts'

const marked = (url: string, on: boolean) => (urls: ReadonlySet<string>) => {
  const next = new Set(urls)
  if (on) next.add(url)
  else next.delete(url)
  return next
}

/** The hearts of a page: pressed at once, and put back when the server refuses. */
export function useWishes(shop: ShopData) {
  const [wished, setWished] = useState<ReadonlySet<string>>(() => new Set(shop.wished))
  const fetcher = useFetcher<typeof action>()
  const toast = useToast()
  const location = useLocation()
  const answered = useRef(fetcher.data)

  useEffect(() => {
    const answer = fetcher.data
    if (!answer || answer === answered.current) return
    answered.current = answer
    if (answer.ok) toast({ text: answer.added ? wishlistTexts.added : wishlistTexts.removed })
    else {
      setWished(marked(answer.product, answer.wished))
      toast({ text: answer.error, tone: 'error' })
    }
  }, [fetcher.data, toast])

  function toggle(url: string) {
    if (!shop.signedIn) {
      const here = location.pathname + location.search
      const text = wishlistErrorTexts['wishlist-sign-in-needed'] as string
      toast({ text, tone: 'info', action: { label: 'Ingresar', to: paths.login(here) } })
      return
    }
    if (!navigator.onLine) {
      toast({ text: wishlistTexts.failed, tone: 'error' })
      return
    }
    const on = !wished.has(url)
    setWished(marked(url, on))
    fetcher.submit(
      { product: url, intent: on ? 'add' : 'remove' },
      { method: 'post', action: paths.wishlist() },
    )
  }

  return { wished, toggle }
}
