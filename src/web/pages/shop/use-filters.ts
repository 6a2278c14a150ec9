import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Filters, filterQuery, readFilters } from '../../../features/catalogue/rules-filters.ts'

/** Filters shown as they are touched; the list follows through the address, one entry of the history for all. */
export function useFilters(filters: Filters, hrefOf: (filters: Filters) => string) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const query = filterQuery(filters)
  useEffect(() => setDraft(readFilters(new URLSearchParams(query))), [query])
  function change(next: Filters) {
    setDraft(next)
    navigate(hrefOf(next), { replace: true, preventScrollReset: true })
  }
  return { draft, change }
}
