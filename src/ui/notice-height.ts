import { type CSSProperties, useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/**
 * Height of the cookie notice with its gap in pixels; 0 without one. Floating elements subscribe to it: an inherited
 * property would restyle the whole page at hydration.
 */
export function setNoticeHeight(pixels: number): void {
  height = pixels
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNoticeHeight(): CSSProperties {
  const pixels = useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  )
  return { '--notice': `${pixels}px` } as CSSProperties
}
