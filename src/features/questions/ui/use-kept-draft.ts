import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Stores the text of a field for this browser session, so that it survives a sign-in or a reload. */
export function useKeptDraft<Field extends HTMLTextAreaElement | HTMLInputElement>(
  key: string,
): { field: RefObject<Field | null>; keep: () => void; forget: () => void } {
  const field = useRef<Field>(null)
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(key)
      if (kept && field.current?.value === '') field.current.value = kept
    } catch {
      // Without storage the text is lost.
    }
  }, [key])
  function keep() {
    try {
      sessionStorage.setItem(key, field.current?.value ?? '')
    } catch {}
  }
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  }, [key])
  return { field, keep, forget }
}
