import { useEffect, useState } from 'react'
import { callApi } from '../../../ui/api.ts'
import { settings } from '../../settings/rules.ts'

/**
 * What the API answers about something that is being typed, asked once no key was pressed for a while; the last answer
 * stays until the next. Nothing is asked without a query.
 */
export function useTyped<View>(path: string, query: string | null): View | null {
  const [answer, setAnswer] = useState<View | null>(null)
  useEffect(() => {
    if (query === null) return setAnswer(null)
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(async () => {
      const found = await callApi<View>('GET', `${path}?${query}`, { signal })
      if (!signal.aborted) setAnswer(found.ok ? found.view : null)
    }, settings.wanted.debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [path, query])
  return answer
}
