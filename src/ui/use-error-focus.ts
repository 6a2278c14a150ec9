import { type RefObject, useEffect, useRef } from 'react'

/** For the one field of a short form: once a refusal has come back the focus is where it can be mended. */
export function useErrorFocus<Control extends HTMLElement>(
  error: string | undefined,
  busy: boolean,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (error && !busy) control.current?.focus()
  }, [error, busy])
  return control
}
