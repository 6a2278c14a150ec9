import { useCallback, useEffect } from 'react'
import { offlineText } from '../../ui/lazy-component.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Shows a message if the browser is offline. */
export function useIsOffline(): () => boolean {
  const toast = useToast()
  return useCallback(() => {
    if (navigator.onLine) return false
    toast({ text: offlineText, tone: 'error' })
    return true
  }, [toast])
}

/** Offline, a link or form would end on an error page and lose this page's input, so it is blocked. */
export function StayOffline() {
  const isOffline = useIsOffline()
  useEffect(() => {
    const stay = (event: Event) => {
      if (!leavesPage(event) || !isOffline()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const name of ['click', 'submit']) addEventListener(name, stay, true)
    return () => {
      for (const name of ['click', 'submit']) removeEventListener(name, stay, true)
    }
  }, [isOffline])
  return null
}

/** Links with a hash may open a dialog of this page. */
function leavesPage({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false
  if (type === 'submit') return true
  const link = target.closest<HTMLAnchorElement>('a[href]:not([aria-haspopup], [download])')
  if (!link || link.origin !== location.origin) return false
  return link.hash === '' || link.pathname + link.search !== location.pathname + location.search
}
