import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { ProductPage } from '../../../features/catalogue/contract.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { ProductGridSkeleton } from '../../../features/catalogue/ui/product-grid-skeleton.tsx'
import { grouped } from './count-text.ts'
import type { CardActions } from './use-card-actions.tsx'
import { useNearEnd } from './use-near-end.ts'

/** Batches that load by themselves; then a button, so that the footer can be reached. */
const AUTO_BATCHES = 3

type Shown = Pick<ProductPage, 'items' | 'nextCursor'> & { batches: number }

/** What each visited list had loaded, by history entry: going back finds the same cards. Browser only. */
const shownBefore = new Map<string, Shown>()

/**
 * A list of products that grows: by itself near its end, by "Ver más", and as plain pages without script.
 * Its address answers the next page for `?cursor=` in the loader's `page`.
 */
export function ProductFeed({
  first,
  columns = 5,
  label,
  cards,
}: {
  first: ProductPage
  columns?: 4 | 5 | 6
  label: string
  cards: CardActions
}) {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>(
    () => shownBefore.get(location.key) ?? { items: first.items, nextCursor: first.nextCursor, batches: 0 },
  )
  const fetcher = useFetcher<{ page: ProductPage }>({ key: `feed ${location.key}` })
  // A fetcher may answer again without being asked: its pages must not repeat.
  const asked = useRef(false)
  const end = useRef<HTMLDivElement>(null)
  const { nextCursor } = shown
  const busy = fetcher.state !== 'idle'
  const query = new URLSearchParams(location.search)
  query.set('cursor', nextCursor ?? '')
  const href = `${location.pathname}?${query}`

  useEffect(() => {
    const next = fetcher.data?.page
    if (!next || !asked.current) return
    asked.current = false
    setShown((before) => ({
      items: [...before.items, ...next.items],
      nextCursor: next.nextCursor,
      batches: before.batches + 1,
    }))
  }, [fetcher.data])

  useEffect(() => {
    if (shown.batches > 0) shownBefore.set(location.key, shown)
  }, [shown, location.key])

  const more = () => {
    if (nextCursor === null || busy) return
    asked.current = true
    fetcher.load(href)
  }
  useNearEnd(end, nextCursor !== null && shown.batches < AUTO_BATCHES, more)

  const added = shown.batches > 0 ? shown.items.length - first.items.length : 0
  return (
    <>
      <ProductGrid
        cards={shown.items}
        columns={columns}
        label={label}
        wished={cards.wished}
        priorityCount={columns}
        {...cards.actions}
      />
      {busy && (
        <div className="mt-4">
          <ProductGridSkeleton count={columns} columns={columns} />
        </div>
      )}
      <div ref={end} />
      <p role="status" className="sr-only">
        {added > 0 && `${added} productos más`}
      </p>
      {nextCursor !== null && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p className="text-md text-muted">
            Viste {grouped(shown.items.length)} de {grouped(first.total)} productos
          </p>
          <Link
            to={href}
            rel="next"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              more()
            }}
            aria-disabled={busy}
            className="inline-flex min-h-11 items-center rounded-button border-[1.5px] border-edge bg-white px-6 font-bold hover:bg-canvas"
          >
            Ver más
          </Link>
        </div>
      )}
    </>
  )
}
