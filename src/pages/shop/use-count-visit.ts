import { useEffect } from 'react'

/**
 * Reports a visit once per browser session. It runs in the browser, so that pages can come from a cache and
 * crawlers are not counted.
 */
export function useCountVisit(path: string): void {
  useEffect(() => {
    const key = `visited ${path}`
    try {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
    } catch {
      // Without storage every visit counts.
    }
    navigator.sendBeacon(path)
  }, [path])
}
