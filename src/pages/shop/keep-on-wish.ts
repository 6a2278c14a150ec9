import { useCallback } from 'react'
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router'

/** How many of such reads are on their way: the end of one does not end the other. */
let frameReads = 0

/** A heart changes the header's count and itself; the page's own data stays as it is. */
export const keepOnWish: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (frameReads > 0 && !formMethod && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate)

/** Reads anew what header and footer show, while pages that `keepOnWish` stay as they are. */
export function useRefreshFrame(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    frameReads++
    await revalidate().finally(() => {
      frameReads--
    })
  }, [revalidate])
}
