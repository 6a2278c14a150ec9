import { useEffect, useState } from 'react'
import { isMember } from '../../../features/me/ui/me-state.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import type { WantedCounts } from '../../../features/wanted/contract.ts'
import { callApi } from '../../../ui/api.ts'

/** `own`: null for guests, after a failure and while it loads. */
export function useOwnCounts(): { own: WantedCounts | null; isAsking: boolean } {
  const member = useMe(isMember)
  const [counts, setCounts] = useState<WantedCounts | null>(null)
  const [hasAnswer, setHasAnswer] = useState(false)
  useEffect(() => {
    if (!member) return setCounts(null)
    const stop = new AbortController()
    const { signal } = stop
    callApi<WantedCounts>('GET', '/account/wanted/counts', { signal }).then((answer) => {
      if (signal.aborted) return
      if (answer.ok) setCounts(answer.view)
      setHasAnswer(true)
    })
    return () => stop.abort()
  }, [member])
  return { own: counts, isAsking: member && !hasAnswer }
}
