/** The columns of a seller's table of products, in the order of D2 §2.8. */
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

/** Columns until a seller chooses otherwise. */
export const defaultOwnColumns: readonly OwnColumn[] = [
  'image',
  'name',
  'feedback',
  'price',
  'stock',
  'views',
  'sales',
]

/** Without these a row cannot be told from another. */
const FIXED: readonly OwnColumn[] = ['name']

export const ownSorts = [
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

/** The known ones among these, in the table's order; the default where none is. */
export function readColumns(names: readonly string[]): OwnColumn[] {
  const chosen = ownColumns.filter((column) => names.includes(column))
  return chosen.length === 0
    ? ownColumns.filter((column) => defaultOwnColumns.includes(column))
    : ownColumns.filter((column) => chosen.includes(column) || FIXED.includes(column))
}

/** Parts of a seller's products, by what they are asked for as. */
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

/** Characters of a text that people look for their own things by. */
export const MAX_OWN_TEXT = 100
