import { callApi } from './api.ts'

/** Whether `key` is new in this browser session. Without storage it always is; the server decides what counts. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {}
  return true
}

/** Reports a visit once per browser session. By script, so that pages may be cached and crawlers do not count. */
export function countVisit(path: string): void {
  if (isFirst(`visited ${path}`)) navigator.sendBeacon(path)
}

/** Reports a search once per browser session. */
export function countSearch(text: string): void {
  if (text !== '' && isFirst(`searched ${text}`))
    void callApi('POST', '/searches', { body: { q: text }, keepalive: true })
}
