import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Milliseconds between two looks at what there is to do. */
const EVERY_MS = 30_000

/** Reads the page anew while somebody looks at it and when they come back to it, so that its counts hold. */
export function useFreshCounts(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWanted || state !== 'idle') return
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isWanted, state, revalidate])
}
