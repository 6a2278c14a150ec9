import { useSearchParams } from 'react-router'
import type { OwnColumn, OwnFilter, OwnTableQuery } from '../../../features/selling/rules-own.ts'
import { withQuery } from '../../../lib/query.ts'
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
  const kept = Object.fromEntries(listParams.map((name) => [name, params.get(name)]))
  return withQuery(paths.account('my-store'), { ...kept, ...change })
}

/** `listAddress` on the current page; another order starts at its first page. */
export function useListAddress() {
  const [params] = useSearchParams()
  return (change: Readonly<Record<string, string>> = {}) =>
    listAddress(params, { ...(change['orden'] && { page: '' }), ...change })
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
