import type { OwnColumn, OwnFilter, OwnTableQuery } from '../../../features/selling/rules-own.ts'
import { paths } from '../../../paths.ts'

export type TableData = Pick<OwnTableQuery, 'q' | 'filter' | 'descending' | 'page' | 'columns'> & {
  /** Products of the search in each filter. */
  counts: Readonly<Record<OwnFilter, number>>
  sort: string
  allColumns: readonly OwnColumn[]
  /** Products of the search and filter, and all of the store. */
  total: number
  all: number
}

const listParams = ['q', 'ver', 'orden', 'dir', 'page'] as const

/** Address of the list with `change`; an empty text removes a parameter. */
export function listAddress(params: URLSearchParams, change: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams()
  for (const key of listParams) {
    const value = change[key] ?? params.get(key)
    if (value) query.set(key, value)
  }
  for (const [key, value] of Object.entries(change)) if (value && !query.has(key)) query.set(key, value)
  const text = query.toString()
  return paths.account('my-store') + (text === '' ? '' : `?${text}`)
}

export const columnNames: Record<OwnColumn, string> = {
  number: '#',
  feedback: 'Revisión',
  image: 'Imagen',
  name: 'Nombre',
  condition: 'Condición',
  category: 'Categoría',
  subcategory: 'Subcategoría',
  price: 'Precio',
  stock: 'Disponibilidad',
  delivery: 'Tiempo de entrega',
  offer: 'Oferta',
  offerEnd: 'Fin de oferta',
  information: 'Información',
  specifications: 'Especificaciones',
  details: 'Detalles',
  description: 'Descripción',
  gallery: 'Galería',
  views: 'Vistas',
  sales: 'Ventas',
  reviews: 'Opiniones',
}
