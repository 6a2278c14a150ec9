import type { OwnColumn, OwnFilter } from '../../../features/selling/rules-own.ts'
import { paths } from '../../../paths.ts'

/** What of the products is shown, and how. */
export type TableData = {
  q: string
  filter: OwnFilter
  /** Products that the search leaves in each part. */
  counts: Readonly<Record<OwnFilter, number>>
  sort: string
  descending: boolean
  page: number
  columns: readonly OwnColumn[]
  allColumns: readonly OwnColumn[]
  /** Products that the search leaves, and all of the store. */
  total: number
  all: number
}

/** What of the address says which products are shown, and how. */
const kept = ['q', 'ver', 'orden', 'dir', 'page'] as const

/** The list as it is, with `change`; an empty text takes a part out. */
export function listAddress(params: URLSearchParams, change: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams()
  for (const key of kept) {
    const value = change[key] ?? params.get(key)
    if (value) query.set(key, value)
  }
  for (const [key, value] of Object.entries(change)) if (value && !query.has(key)) query.set(key, value)
  const text = query.toString()
  return paths.account('my-store') + (text === '' ? '' : `?${text}`)
}
