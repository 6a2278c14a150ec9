import { useCallback, useLayoutEffect, useRef } from 'react'

/** Where the focus goes once what was pressed has changed the page: the pressed button may be gone or moved by then. */
export function useFocusNext(): (target: () => HTMLElement | null) => void {
  const next = useRef<() => HTMLElement | null>(undefined)
  // As a part of the change itself: an effect that is left over from an earlier one would look at the page before it.
  useLayoutEffect(() => {
    const target = next.current
    next.current = undefined
    target?.()?.focus()
  })
  return useCallback((target) => {
    next.current = target
  }, [])
}
