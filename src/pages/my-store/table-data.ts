import type { OwnColumn } from '../../features/catalogue/rules-own.ts'

/** What of the products is shown, and how. */
export type TableData = {
  q: string
  sort: string
  descending: boolean
  page: number
  columns: readonly OwnColumn[]
  allColumns: readonly OwnColumn[]
  /** Products that the search leaves, and all of the store. */
  total: number
  all: number
}
