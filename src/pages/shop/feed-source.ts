import { apiFilterQuery, type Filters } from '../../features/catalogue/rules-filters.ts'

type Source = {
  list: 'products' | 'search'
  of: Record<string, string>
  sort: string | undefined
  limit: number
}

/** The path at which the API answers the list of a page, so that it can grow without loading the page again. */
export function feedSource({ list, of, sort, limit }: Source, filters: Filters): string {
  // What the list is of stands above a filter of the same name.
  const query = { ...apiFilterQuery(filters), ...of, ...(sort && { sort }), limit: String(limit) }
  return `/${list}?${new URLSearchParams(query)}`
}
