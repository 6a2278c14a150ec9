import { useEffect } from 'react'
import { callApi } from '../../ui/api.ts'

/** Reports a search once per browser session; the server decides whether it counts. */
export function useCountSearch(text: string): void {
  useEffect(() => {
    if (text === '') return
    const key = `searched ${text}`
    try {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
    } catch {
      // Without storage every search is reported; the server counts one in half an hour.
    }
    void callApi('POST', '/searches', { body: { q: text }, keepalive: true })
  }, [text])
}
