import { useCallback } from 'react'
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router'

let onlyFrame = false

/** A heart changes the header's count and itself; the page's own data stays as it is. */
export const keepOnWish: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  onlyFrame && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate

/** Reads anew what header and footer show, while pages that `keepOnWish` stay as they are. */
export function useRefreshFrame(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    onlyFrame = true
    await revalidate().finally(() => {
      onlyFrame = false
    })
  }, [revalidate])
}
