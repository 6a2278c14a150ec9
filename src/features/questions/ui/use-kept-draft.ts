import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps what is typed into a field for this browser session, so that signing in or a reload does not lose it.
 * `forget` once it was sent.
 */
export function useKeptDraft<Field extends HTMLTextAreaElement | HTMLInputElement>(
  key: string,
): { field: RefObject<Field | null>; keep: () => void; forget: () => void } {
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
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  }, [key])
  return { field, keep, forget }
}
