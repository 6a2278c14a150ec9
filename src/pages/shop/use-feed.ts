import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '../../features/catalogue/contract.ts'
import type { CardPage } from '../../features/catalogue/contract-cards.ts'
import { apiFilterQuery, type Filters } from '../../features/catalogue/rules-filters.ts'
import { callApi } from '../../ui/api.ts'

type Feed = { shown: Shown; state: 'idle' | 'busy' | 'failed'; more: () => void }

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

/** The loaded part of a list; `batches` and `added` count what followed the first page. */
type Shown = Pick<CardPage, 'items' | 'nextCursor'> & { batches: number; added: number }

export const startOf = ({ items, nextCursor }: CardPage): Shown => ({
  items,
  nextCursor,
  batches: 0,
  added: 0,
})

/** Skips a product that moved to a later page meanwhile. */
export function append(before: Shown, page: CardPage): Shown {
  const known = new Set(before.items.map(({ url }) => url))
  const fresh = page.items.filter(({ url }) => !known.has(url))
  return {
    items: [...before.items, ...fresh],
    nextCursor: page.nextCursor,
    batches: before.batches + 1,
    added: fresh.length,
  }
}

/** Remembered lists of a tab, by least recent use. */
const MAX_LISTS = 20

/** The loaded parts by history entry: going back finds the same cards. Browser only. */
const shownBefore = new Map<string, Shown>()

export function remember(entry: string, shown: Shown): void {
  shownBefore.delete(entry)
  shownBefore.set(entry, shown)
  const [oldest] = shownBefore.keys()
  if (shownBefore.size > MAX_LISTS && oldest !== undefined) shownBefore.delete(oldest)
}

export function remembered(entry: string): Shown | undefined {
  return shownBefore.get(entry)
}
