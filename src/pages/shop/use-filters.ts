import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, filterQuery, readFilters } from '../../features/catalogue/rules-filters.ts'

/**
 * Filters shown as they are touched; the list follows through the address. Going back takes the last one away; what is
 * chosen in the sheet, from `begin` on, goes in one step.
 */
export function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const query = filterQuery(filters)
  /** What was pressed last, while its list is on its way: that of an earlier press takes nothing back. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== undefined && awaited.current !== query) return
    awaited.current = undefined
    setDraft(readFilters(new URLSearchParams(query)))
  }, [query])
  /** Where the sheet was opened; the address changes before the page is drawn. */
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
