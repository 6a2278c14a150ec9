import { type CSSProperties, useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/**
 * How much of the window's bottom the cookie notice takes, gap included, in pixels; 0 where there is none. Told to those
 * that float above it, one by one: as an inherited property of the document it would cost every element of the page
 * its style anew, the moment the page is hydrated.
 */
export function setNoticeHeight(pixels: number): void {
  height = pixels
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The style with `--notice` for what floats at the bottom. */
export function useNoticeHeight(): CSSProperties {
  const pixels = useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  )
  return { '--notice': `${pixels}px` } as CSSProperties
}
