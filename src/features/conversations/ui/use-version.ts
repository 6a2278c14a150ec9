import { useEffect, useEffectEvent } from 'react'
import { callApi } from '../../../ui/api.ts'
import { settings } from '../../settings/rules.ts'
import type { ConversationPlace } from '../contract.ts'

const { pollMs, slowPollMs } = settings.conversations

/**
 * Polls the conversation's version, and calls `onChange` when it is not the shown one: slower while the page is hidden or
 * requests fail, not at all offline or once the session has ended.
 */
export function useVersion({ checkoutId, store }: ConversationPlace, shown: string, onChange: () => void) {
  const path = `/conversations/${checkoutId}/${encodeURIComponent(store)}/version`
  const check = useEffectEvent(async (): Promise<'ok' | 'failed' | 'ended'> => {
    const answer = await callApi<{ version: string }>('GET', path)
    if (!answer.ok) return answer.status === 401 || answer.status === 404 ? 'ended' : 'failed'
    if (answer.view.version !== shown) onChange()
    return 'ok'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation starts again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const isHidden = () => document.visibilityState !== 'visible'
    const wait = (ms: number) => {
      clearTimeout(timer)
      if (!isOver && navigator.onLine) timer = setTimeout(poll, ms)
    }
    const poll = async () => {
      const outcome = await check()
      if (outcome === 'ended') isOver = true
      wait(outcome === 'failed' || isHidden() ? slowPollMs : pollMs)
    }
    /** At once when the page is shown again, or online again. */
    const resume = () => wait(isHidden() ? slowPollMs : 0)
    wait(pollMs)
    document.addEventListener('visibilitychange', resume)
    addEventListener('online', resume)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
      removeEventListener('online', resume)
    }
  }, [path])
}
