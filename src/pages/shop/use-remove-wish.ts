import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { wishlistTexts } from '../../features/wishlist/texts.ts'
import { callWishlist } from '../../features/wishlist/ui/wishlist-client.ts'
import { useToast } from '../../ui/toast.tsx'

/** Takes products off the list at once, and puts them back where the server does not follow. */
export function useRemoveWish() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function remove(url: string) {
    setGone((urls) => new Set([...urls, url]))
    const answer = await callWishlist(url, false)
    toast(answer.ok ? { text: wishlistTexts.removed } : { text: answer.error, tone: 'error' })
    if (answer.ok) await revalidate()
    setGone((urls) => new Set([...urls].filter((other) => other !== url)))
  }
  return { gone, remove }
}
