import IconAdjustmentsHorizontal from '@icons/adjustments-horizontal'
import IconSearchOff from '@icons/search-off'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { FacetsView } from '../../features/catalogue/contract.ts'
import type { CardPage } from '../../features/catalogue/contract-cards.ts'
import {
  appliedFilters,
  type Filters,
  filterQuery,
  noFilters,
  readFilters,
  sortParam,
  unreadPrice,
} from '../../features/catalogue/rules-filters.ts'
import { filterTexts, noMatchesText, sortTexts } from '../../features/catalogue/texts.ts'
import { FilterFields } from '../../features/catalogue/ui/filter-fields.tsx'
import { grouped } from '../../lib/money.ts'
import { Box } from '../../ui/box.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { ProductFeed } from './product-feed.tsx'
import { SortForm } from './sort-form.tsx'
import type { CardActions } from './use-card-actions.tsx'

type ListSort = keyof typeof sortTexts

const loadSheet = () => import('./filter-sheet.tsx')

/**
 * Filters (CAT-17) are next to the list on the desktop, in a sheet on the phone. Without scripts they are a
 * form, on the phone below the list.
 */
export function FilteredList<Sort extends ListSort>({
  page,
  filters,
  facets,
  sorts,
  sort,
  hrefOf,
  source,
  label,
  cards,
  inset,
  taken,
  isCountSaid = false,
}: {
  page: CardPage
  filters: Filters
  facets: FacetsView | null
  sorts: readonly Sort[]
  sort: Sort
  /** The address of the same list in another order, or with other filters. */
  hrefOf: (sort: Sort, filters: Filters) => string
  source: string
  label: string
  cards: CardActions
  /** Shown after the first rows. */
  inset?: ReactNode
  /** The heading shows the count already, so phones hide it. */
  isCountSaid?: boolean
  taken?: { chips: ReactNode; back: ReactNode } | undefined
}) {
  const location = useLocation()
  const filtered = (next: Filters) => hrefOf(sort, next)
  const { draft, change, begin, changeInSheet } = useFilters(filters, filtered)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const opener = useRef<HTMLAnchorElement>(null)
  const results = useRef<HTMLDivElement>(null)
  useResultsInView(results, filterQuery(filters))
  const count = appliedFilters(filters).length
  const [action = '', query] = filtered(noFilters).split('?')
  const order = new URLSearchParams(query).get(sortParam)
  const unread = unreadPrice(new URLSearchParams(location.search))
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-md:mb-3 max-md:gap-2">
        <p
          role="status"
          className={cn('font-semibold max-md:text-md max-md:text-muted', isCountSaid && 'max-md:sr-only')}
        >
          {foundText(page.total)}
        </p>
        <div className="flex min-w-0 items-center gap-2.5 max-md:w-full">
          {/* biome-ignore lint/a11y/useValidAnchor: it does lead to #filtros until the script has loaded */}
          <a
            ref={opener}
            href="#filtros"
            aria-haspopup="dialog"
            data-react=""
            onClick={(event) => {
              event.preventDefault()
              begin()
              setSheet('open')
            }}
            className="inline-flex h-11 shrink-0 items-center gap-2 rounded-button border-control border-edge bg-white px-3.5 text-md font-semibold lg:hidden"
          >
            <Icon of={IconAdjustmentsHorizontal} />
            Filtros{count > 0 && ` · ${count}`}
          </a>
          {page.total > 1 && (
            <SortForm texts={sortTexts} sorts={sorts} sort={sort} hrefOf={(next) => hrefOf(next, filters)} />
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-nav">
        <aside
          id="filtros"
          aria-label="Filtros"
          className="scroll-mt-24 max-lg:order-last max-lg:not-target:[@media(scripting:enabled)]:hidden"
        >
          <Box>
            <Form method="get" action={action} onSubmit={(event) => event.preventDefault()}>
              {order && <input type="hidden" name={sortParam} value={order} />}
              <FilterFields id="lado" filters={draft} facets={facets} onChange={change} />
              <noscript>
                <Button type="submit" block className="mt-3">
                  Aplicar filtros
                </Button>
              </noscript>
            </Form>
          </Box>
        </aside>
        <div ref={results} className="min-w-0">
          {unread !== null && (
            <Notice tone="warning" className="mb-4">
              {filterTexts.unreadPrice(unread)}
            </Notice>
          )}
          <AppliedFilters filters={filters} facets={facets} hrefOf={filtered} taken={taken} />
          {page.total === 0 ? (
            <>
              <EmptyState
                icon={IconSearchOff}
                title={noMatchesText}
                action={<ButtonLink to={filtered(noFilters)}>Quitar los filtros</ButtonLink>}
              >
                Prueba con menos filtros.
              </EmptyState>
              {inset}
            </>
          ) : (
            <ProductFeed
              key={location.key}
              first={page}
              source={source}
              label={label}
              cards={cards}
              inset={inset}
            />
          )}
        </div>
      </div>
      {sheet !== 'never' && (
        <LazyComponent load={loadSheet} onFail={() => setSheet('never')}>
          {({ FilterSheet }) => (
            <FilterSheet
              open={sheet === 'open'}
              opener={opener}
              total={page.total}
              onClear={() => changeInSheet(noFilters)}
              onClose={() => setSheet('closed')}
            >
              <FilterFields id="hoja" filters={draft} facets={facets} onChange={changeInSheet} />
            </FilterSheet>
          )}
        </LazyComponent>
      )}
    </>
  )
}

/** D1 §2: 'N Productos encontrados'. */
function foundText(total: number): string {
  return total === 1 ? '1 Producto encontrado' : `${grouped(total)} Productos encontrados`
}

/** Height of the bar that covers the window's top. */
const HEADER_PX = 72

/** Scrolls to the list if new filters leave none of it in view. */
function useResultsInView(list: RefObject<HTMLElement | null>, query: string): void {
  const shown = useRef(query)
  const way = useNavigationType()
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    // The router restores the position.
    if (way === 'POP') return
    const first = list.current?.querySelector('article')?.getBoundingClientRect()
    if (first && (first.bottom < HEADER_PX || first.top > innerHeight)) list.current?.scrollIntoView()
  }, [list, query, way])
}

/** Shows new filters at once; the list follows. In the sheet, all changes since `begin` share one history entry. */
function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const query = filterQuery(filters)
  /** The last requested query: answers of earlier ones do not reset the filters. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== undefined && awaited.current !== query) return
    awaited.current = undefined
    setDraft(readFilters(new URLSearchParams(query)))
  }, [query])
  /** The address at which the sheet was opened; it changes before the page renders. */
  const begunAt = useRef('')
  function go(next: Filters, replace: boolean) {
    const wanted = filterQuery(next)
    awaited.current = wanted
    setDraft(next)
    Promise.resolve(navigate(hrefOf(next), { replace, preventScrollReset: true })).finally(() => {
      if (awaited.current === wanted) awaited.current = undefined
    })
  }
  return {
    draft,
    change: (next: Filters) => go(next, false),
    begin: () => {
      begunAt.current = location.href
    },
    changeInSheet: (next: Filters) => go(next, location.href !== begunAt.current),
  }
}
