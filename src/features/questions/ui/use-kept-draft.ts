import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps what is typed into a field for this browser session, so that signing in or a reload does not lose it.
 * `forget` once a text was sent: what was typed since stays.
 */
export function useKeptDraft<Field extends HTMLTextAreaElement | HTMLInputElement>(
  key: string,
): { field: RefObject<Field | null>; keep: () => void; forget: (sent: string) => void } {
  const field = useRef<Field>(null)
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(key)
      if (kept && field.current?.value === '') field.current.value = kept
    } catch {
      // Without storage nothing is kept.
    }
  }, [key])
  function keep() {
    try {
      sessionStorage.setItem(key, field.current?.value ?? '')
    } catch {
      // As above.
    }
  }
  function forget(sent: string) {
    if (field.current?.value !== sent) return
    field.current.value = ''
    keep()
  }
  return { field, keep, forget }
}
