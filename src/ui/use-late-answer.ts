import { useEffect, useState } from 'react'
import { callApi } from './api.ts'

const PAUSE_MS = 300

/**
 * The API's answer to a POST of `body`, sent once it has stayed the same for a moment. undefined until then, without a
 * body, and if the request fails.
 */
export function useLateAnswer<View>(
  path: string,
  body: Readonly<Record<string, string>> | null,
): View | undefined {
  const [answer, setAnswer] = useState<{ to: string; view: View }>()
  const request = body && JSON.stringify(body)
  useEffect(() => {
    if (request === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = stop
      const received = await callApi<View>('POST', path, { body: JSON.parse(request), signal })
      if (received.ok && !signal.aborted) setAnswer({ to: request, view: received.view })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [path, request])
  return answer?.to === request ? answer.view : undefined
}
