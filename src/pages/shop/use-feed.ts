import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '../../features/catalogue/contract.ts'
import type { CardPage } from '../../features/catalogue/contract-cards.ts'
import { apiFilterQuery, type Filters } from '../../features/catalogue/rules-filters.ts'
import { callApi } from '../../ui/api.ts'
import { append, remember, remembered, type Shown, startOf } from './shown.ts'

export type Feed = { shown: Shown; state: 'idle' | 'busy' | 'failed'; more: () => void }

/**
 * A list that grows page by page. If a page fails, the list stays, and `more` retries.
 *
 * @param source path of the API for the same list, extended by `&cursor=`
 */
export function useFeed(first: CardPage, source: string): Feed {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => remembered(key) ?? startOf(first))
  const [state, setState] = useState<Feed['state']>('idle')
  const asked = useRef<{ cursor: string; stop: AbortController }>(undefined)
  useEffect(
    () => () => {
      asked.current?.stop.abort()
      asked.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (shown.batches > 0) remember(key, shown)
  }, [shown, key])

  function more() {
    const cursor = shown.nextCursor
    // Each page once, even if its answer is not rendered yet.
    if (cursor === null || asked.current?.cursor === cursor) return
    const stop = new AbortController()
    asked.current = { cursor, stop }
    setState('busy')
    const path = `${source}&cursor=${encodeURIComponent(cursor)}`
    callApi<ProductPage>('GET', path, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setShown((before) => append(before, answer.view))
      else asked.current = undefined
      setState(answer.ok ? 'idle' : 'failed')
    })
  }

  return { shown, state, more }
}

type Source = {
  list: 'products' | 'search'
  of: Record<string, string>
  sort: string | undefined
  limit: number
}

/** The API's path for the list of a page. */
export function feedSource({ list, of, sort, limit }: Source, filters: Filters): string {
  // The list's own scope overrides a filter of the same name.
  const query = { ...apiFilterQuery(filters), ...of, ...(sort && { sort }), limit: String(limit) }
  return `/${list}?${new URLSearchParams(query)}`
}
