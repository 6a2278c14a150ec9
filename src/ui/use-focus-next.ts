import { useCallback, useLayoutEffect, useRef } from 'react'

export function useFocusNext(): (target: () => HTMLElement | null) => void {
  const next = useRef<() => HTMLElement | null>(undefined)
  // A layout effect runs with the change; a passive one might run for an earlier render.
  useLayoutEffect(() => {
    const target = next.current
    next.current = undefined
    target?.()?.focus()
  })
  return useCallback((target) => {
    next.current = target
  }, [])
}
