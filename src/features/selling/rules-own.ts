/** In the order of D2 §2.8. */
export const ownColumns = [
  'number',
  'feedback',
  'image',
  'name',
  'condition',
  'category',
  'subcategory',
  'price',
  'stock',
  'delivery',
  'offer',
  'offerEnd',
  'information',
  'specifications',
  'details',
  'description',
  'gallery',
  'views',
  'sales',
  'reviews',
] as const
export type OwnColumn = (typeof ownColumns)[number]

export const defaultOwnColumns: readonly OwnColumn[] = [
  'image',
  'name',
  'feedback',
  'price',
  'stock',
  'views',
  'sales',
]

/** Always shown, because they identify a row. */
const FIXED: readonly OwnColumn[] = ['name']

const ownSorts = [
  'number',
  'feedback',
  'name',
  'condition',
  'category',
  'subcategory',
  'price',
  'stock',
  'delivery',
  'offerEnd',
  'views',
  'sales',
  'reviews',
] as const satisfies readonly OwnColumn[]
export type OwnSort = (typeof ownSorts)[number]

export const isOwnSort = (text: string): text is OwnSort => (ownSorts as readonly string[]).includes(text)

export function readColumns(names: readonly string[]): OwnColumn[] {
  const chosen = ownColumns.filter((column) => names.includes(column))
  return chosen.length === 0
    ? ownColumns.filter((column) => defaultOwnColumns.includes(column))
    : ownColumns.filter((column) => chosen.includes(column) || FIXED.includes(column))
}

export const ownFilters = ['todos', 'revision', 'corregir', 'agotados', 'oferta', 'pausados'] as const
export type OwnFilter = (typeof ownFilters)[number]

export const readOwnFilter = (text: string | null | undefined): OwnFilter =>
  ownFilters.find((filter) => filter === text) ?? 'todos'

export type OwnTableQuery = {
  q: string
  filter: OwnFilter
  sort: OwnSort
  descending: boolean
  /** From 1. */
  page: number
  columns: readonly OwnColumn[]
}

export const ownPageSize = 50

export const MAX_OWN_TEXT = 100
