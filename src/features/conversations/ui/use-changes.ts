import { useEffect, useEffectEvent, useRef } from 'react'
import { SECOND } from '../../../lib/dates.ts'
import { callApi } from '../../../ui/api.ts'
import { CHANGES_PATH, type ChangesView } from '../contract.ts'

const POLL_MS = 4 * SECOND
const RETRY_MS = 30 * SECOND
const TIMEOUT_MS = 30 * SECOND

/**
 * Polls for changes of a conversation while the page is visible, less often after a failure.
 *
 * @param readAt when the shown state was read, epoch milliseconds of the shop's clock
 */
export function usePollChanges(checkoutId: string, readAt: number, onChange: () => void) {
  const since = useRef(readAt)
  const notBefore = useRef(0)
  const poll = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || performance.now() < notBefore.current) return
    // One request at a time.
    notBefore.current = Number.POSITIVE_INFINITY
    const query = new URLSearchParams({ checkoutId, since: String(since.current) })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await callApi<ChangesView>('GET', `${CHANGES_PATH}?${query}`, { signal })
    notBefore.current = answer.ok ? 0 : performance.now() + RETRY_MS
    if (!answer.ok) return
    if (answer.view.isChanged) onChange()
    else since.current = Math.max(since.current, answer.view.at)
  })
  useEffect(() => {
    since.current = readAt
  }, [readAt])
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
