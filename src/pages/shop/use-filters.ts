import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, filterQuery, readFilters } from '../../features/catalogue/rules-filters.ts'

/**
 * Shows new filters at once; the list follows through the address. In the sheet, all changes since `begin`
 * share one history entry.
 */
export function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
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
