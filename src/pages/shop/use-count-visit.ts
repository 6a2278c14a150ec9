import { useEffect } from 'react'

/**
 * Tells of a visit to what lives at this API path, once a browser session: from the browser, so that pages can be
 * served from memory and programs that run no script are not counted. The server decides what counts.
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
