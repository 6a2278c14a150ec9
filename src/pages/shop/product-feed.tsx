import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { CardPage } from '../../features/catalogue/contract-cards.ts'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/ui/product-grid.tsx'
import { grouped } from '../../lib/money.ts'
import { withQuery } from '../../lib/query.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CardActions } from './use-card-actions.tsx'
import { useFeed } from './use-feed.ts'

/** Batches that load automatically; then a button, so that the footer can be reached. */
const AUTO_BATCHES = 3

const COLUMNS = 4

/** Products before the inset: whole rows of two, three and four. */
const BEFORE_INSET = 12

const wayOn =
  'inline-flex min-h-11 items-center rounded-button border-control border-edge bg-white px-6 font-bold hover:bg-canvas'

/** A growing list: automatic near its end, then by "Ver más". Without scripts it has plain pages. */
export function ProductFeed({
  first,
  source,
  label,
  cards,
  inset,
}: {
  first: CardPage
  /** See `useFeed`. */
  source: string
  label: string
  cards: CardActions
  /** Shown after the first rows. */
  inset?: ReactNode
}) {
  const location = useLocation()
  const { shown, state, more } = useFeed(first, source)
  const end = useRef<HTMLDivElement>(null)
  const { nextCursor } = shown
  const busy = state === 'busy'
  useNearEnd(end, nextCursor !== null && shown.batches < AUTO_BATCHES && state !== 'failed', more)
  const query = new URLSearchParams(location.search)
  const isLater = query.has('cursor')
  const hrefTo = (cursor: string | null) => withQuery(location.pathname, { cursor }, query)
  return (
    <>
      <Suspense>
        <ProductGrid
          cards={inset ? shown.items.slice(0, BEFORE_INSET) : shown.items}
          columns={COLUMNS}
          label={label}
          priorityCount={COLUMNS}
          {...cards.grid}
        />
        {inset}
        {inset && shown.items.length > BEFORE_INSET && (
          <ProductGrid
            cards={shown.items.slice(BEFORE_INSET)}
            columns={COLUMNS}
            label={`${label}, continuación`}
            {...cards.grid}
          />
        )}
      </Suspense>
      {busy && (
        <div className="mt-4">
          <ProductGridSkeleton count={COLUMNS} columns={COLUMNS} />
        </div>
      )}
      <div ref={end} data-feed-end={nextCursor === null ? undefined : ''} />
      <p role="status" className="sr-only">
        {shown.added > 0 && `${shown.added} productos más, ${grouped(shown.items.length)} en total`}
      </p>
      {state === 'failed' && (
        <Notice tone="error" live className="mt-6">
          No pudimos cargar más productos. Revisa tu conexión e intenta de nuevo.
        </Notice>
      )}
      {(nextCursor !== null || isLater) && (
        <div className="mt-8 grid justify-items-center gap-3">
          {!isLater && (
            <div className="grid justify-items-center gap-2 text-md text-muted">
              <p>
                Viste {grouped(shown.items.length)} de {grouped(first.total)} productos
              </p>
              <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-wash">
                <div
                  className="h-full rounded-full bg-primary"
                  style={{ width: `${(100 * shown.items.length) / first.total}%` }}
                />
              </div>
            </div>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            {isLater && (
              <Link to={hrefTo(null)} className={wayOn}>
                Volver al principio
              </Link>
            )}
            {nextCursor !== null && (
              <Link
                to={hrefTo(nextCursor)}
                rel="next"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  more()
                }}
                aria-disabled={busy}
                className={wayOn}
              >
                Ver más
              </Link>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** D1 §2, §9. */
const THROTTLE_MS = 200
const NEAR_PX = 650
const NEAR_NARROW_PX = 1_000
const NARROW = '(width <= 768px)'

/** At most every 200 ms, while the element is near the window's bottom. */
function useNearEnd(end: RefObject<HTMLElement | null>, enabled: boolean, reach: () => void): void {
  // Reads the current state: the timer may fire before the effect that stops it.
  const onNear = useEffectEvent(() => {
    if (enabled) reach()
  })
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      timer = undefined
      const near = matchMedia(NARROW).matches ? NEAR_NARROW_PX : NEAR_PX
      const top = end.current?.getBoundingClientRect().top
      if (top !== undefined && top - innerHeight < near) onNear()
    }
    const onScroll = () => {
      timer ??= setTimeout(look, THROTTLE_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [end, enabled])
}
