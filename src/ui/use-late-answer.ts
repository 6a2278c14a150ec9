import { useEffect, useState } from 'react'
import { callApi } from './api.ts'

const PAUSE_MS = 300

/**
 * The API's answer to a GET, or to a POST of `body`, sent once `path` and body have stayed the same for a moment.
 * undefined until then, without a path, and if the request fails; `keepsLast`: the last answer stays until the next one.
 */
export function useLateAnswer<View>(
  path: string | null,
  body?: Readonly<Record<string, string>>,
  keepsLast = false,
  pauseMs = PAUSE_MS,
): View | undefined {
  const [answer, setAnswer] = useState<{ to: string; view: View }>()
  const request = path && JSON.stringify([path, body])
  useEffect(() => {
    if (!request) return setAnswer(undefined)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = stop
      const [to, sent] = JSON.parse(request)
      const received = await callApi<View>(sent ? 'POST' : 'GET', to, { ...(sent && { body: sent }), signal })
      if (!signal.aborted) setAnswer(received.ok ? { to: request, view: received.view } : undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [request, pauseMs])
  return keepsLast || answer?.to === request ? answer?.view : undefined
}
