import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Filters, filterQuery, readFilters } from '../../../features/catalogue/rules-filters.ts'

/**
 * Filters shown as they are touched; the list follows through the address. Going back takes the last one away; what is
 * chosen in the sheet, from `begin` on, goes in one step.
 */
export function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const query = filterQuery(filters)
  const isIdle = useNavigation().state === 'idle'
  // While the list of a later press is on its way, that of an earlier one takes nothing back.
  useEffect(() => {
    if (isIdle) setDraft(readFilters(new URLSearchParams(query)))
  }, [query, isIdle])
  const { key } = useLocation()
  const begunAt = useRef(key)
  function go(next: Filters, replace: boolean) {
    setDraft(next)
    navigate(hrefOf(next), { replace, preventScrollReset: true })
  }
  return {
    draft,
    change: (next: Filters) => go(next, false),
    begin: () => {
      begunAt.current = key
    },
    changeInSheet: (next: Filters) => go(next, key !== begunAt.current),
  }
}
