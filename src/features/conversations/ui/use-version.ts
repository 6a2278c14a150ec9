import { useEffect, useEffectEvent, useRef } from 'react'
import { SECOND } from '../../../lib/dates.ts'
import { callApi } from '../../../ui/api.ts'

const POLL_MS = 4 * SECOND
const FAILED_MS = 30 * SECOND

/**
 * Polls the version of the conversation at this path of the API while the page is visible, less often after a failure, and
 * calls `onChange` when it is not the shown one.
 */
export function useVersion(path: string, shown: string, onChange: () => void) {
  const notBefore = useRef(0)
  const poll = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || performance.now() < notBefore.current) return
    notBefore.current = Number.POSITIVE_INFINITY
    const answer = await callApi<{ version: string }>('GET', `${path}/version`)
    notBefore.current = answer.ok ? 0 : performance.now() + FAILED_MS
    if (answer.ok && answer.view.version !== shown) onChange()
  })
  useEffect(() => {
    const timer = setInterval(() => void poll(), POLL_MS)
    const pollNow = () => void poll()
    document.addEventListener('visibilitychange', pollNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollNow)
    }
  }, [])
}
