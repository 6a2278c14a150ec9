import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, filterQuery, readFilters } from '../../../features/catalogue/rules-filters.ts'

/**
 * Filters shown as they are touched; the list follows through the address. Going back takes the last one away; what is
 * chosen in the sheet, from `begin` on, goes in one step.
 */
export function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const query = filterQuery(filters)
  useEffect(() => setDraft(readFilters(new URLSearchParams(query))), [query])
  const isBegun = useRef(false)
  function go(next: Filters, replace: boolean) {
    setDraft(next)
    navigate(hrefOf(next), { replace, preventScrollReset: true })
  }
  return {
    draft,
    change: (next: Filters) => go(next, false),
    begin: () => {
      isBegun.current = false
    },
    changeInSheet: (next: Filters) => {
      go(next, isBegun.current)
      isBegun.current = true
    },
  }
}
