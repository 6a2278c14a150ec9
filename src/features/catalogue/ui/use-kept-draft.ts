import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps what is typed into a field for this browser session, so that signing in or a reload does not lose it.
 * `done` says that it was sent, which forgets it.
 */
export function useKeptDraft<Field extends HTMLTextAreaElement | HTMLInputElement>(
  key: string,
  done: boolean,
): { field: RefObject<Field | null>; keep: () => void } {
  const field = useRef<Field>(null)
  useEffect(() => {
    try {
      if (done) sessionStorage.removeItem(key)
      const kept = sessionStorage.getItem(key)
      if (kept && field.current?.value === '') field.current.value = kept
    } catch {
      // Without storage nothing is kept.
    }
  }, [key, done])
  function keep() {
    try {
      sessionStorage.setItem(key, field.current?.value ?? '')
    } catch {
      // As above.
    }
  }
  return { field, keep }
}
