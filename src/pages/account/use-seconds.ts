import { useEffect, useState } from 'react'

/** Counts `seconds` down to 0, and begins anew whenever the server says another number (`since` names when). */
export function useSeconds(seconds: number, since: string): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number may be said again for a new code.
  useEffect(() => {
    setLeft(seconds)
    const start = performance.now()
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - start) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
