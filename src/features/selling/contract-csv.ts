import type { ConditionChoice } from '../catalogue/rules.ts'

/** In the order of an export; an import accepts any order. */
export const csvColumns = [
  'url',
  'nombre',
  'condicion',
  'categoria',
  'subcategoria',
  'precio',
  'existencias',
  'dias_entrega',
  'descripcion',
  'etiquetas',
  'isbn',
  'oferta_tipo',
  'oferta_valor',
  'oferta_hasta',
  'fotos',
] as const
export type CsvColumn = (typeof csvColumns)[number]

export const csvReadOnlyColumns = ['estado'] as const

/** Separates tags, and the file names of pictures. */
export const CSV_LIST_SEPARATOR = '|'

export const csvOfferKinds = { porcentaje: 'Disccount', precio: 'Fixed' } as const

export const csvConditions = {
  nuevo: 'nuevo',
  'como-nuevo': 'como nuevo',
  'buen-estado': 'buen estado',
  'con-detalles': 'con detalles',
  usado: 'usado',
} as const satisfies Record<ConditionChoice, string>

export type CsvCells = Partial<Record<CsvColumn, string>>

export const csvMoney = (cents: number): string => (cents / 100).toFixed(2)
