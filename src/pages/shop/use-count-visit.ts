import { useEffect } from 'react'
import { callApi } from '../../ui/api.ts'

/** Whether `key` is new in this browser session. Without storage it always is; the server decides what counts. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {}
  return true
}

/**
 * Reports a visit once per browser session. It runs in the browser, so that pages can come from a cache and
 * crawlers are not counted.
 */
export function useCountVisit(path: string): void {
  useEffect(() => {
    if (isFirst(`visited ${path}`)) navigator.sendBeacon(path)
  }, [path])
}

/** Reports a search once per browser session. */
export function useCountSearch(text: string): void {
  useEffect(() => {
    if (text !== '' && isFirst(`searched ${text}`))
      void callApi('POST', '/searches', { body: { q: text }, keepalive: true })
  }, [text])
}
