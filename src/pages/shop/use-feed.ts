import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '../../features/catalogue/contract.ts'
import { append, remember, remembered, type Shown, startOf } from './shown.ts'

export type Feed = { shown: Shown; state: 'idle' | 'busy' | 'failed'; more: () => void }

/**
 * A list that grows page by page. What does not arrive costs the page nothing: the list stays, `failed` says so, and
 * `more` asks again.
 *
 * @param source address of the API that answers the same list, for `&cursor=`
 */
export function useFeed(first: ProductPage, source: string): Feed {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => remembered(key) ?? startOf(first))
  const [state, setState] = useState<Feed['state']>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (shown.batches > 0) remember(key, shown)
  }, [shown, key])

  function more() {
    if (shown.nextCursor === null || (running.current && !running.current.signal.aborted)) return
    const stop = new AbortController()
    running.current = stop
    setState('busy')
    fetchPage(source, shown.nextCursor, stop.signal)
      .then(
        (page) => {
          setShown((before) => append(before, page))
          setState('idle')
        },
        () => stop.signal.aborted || setState('failed'),
      )
      .finally(() => {
        if (running.current === stop) running.current = undefined
      })
  }

  return { shown, state, more }
}

async function fetchPage(source: string, cursor: string, signal: AbortSignal): Promise<ProductPage> {
  const answer = await fetch(`${source}&cursor=${encodeURIComponent(cursor)}`, { signal })
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
  return (await answer.json()) as ProductPage
}
