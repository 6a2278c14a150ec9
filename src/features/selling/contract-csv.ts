import type { ConditionChoice } from '../catalogue/rules.ts'

/** Columns of a seller's products as a table, in the order of an export; an import takes them in any. */
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

/** What an export says besides; an import reads past it. */
export const csvReadOnlyColumns = ['estado'] as const

/** Between tags, and between the file names of pictures. */
export const CSV_LIST_SEPARATOR = '|'

/** Kinds of an offer in the words of the table. */
export const csvOfferKinds = { porcentaje: 'Disccount', precio: 'Fixed' } as const

/** How a thing is in the words of the table. */
export const csvConditions = {
  nuevo: 'nuevo',
  'como-nuevo': 'como nuevo',
  'buen-estado': 'buen estado',
  'con-detalles': 'con detalles',
  usado: 'usado',
} as const satisfies Record<ConditionChoice, string>

/** A row as it was read: a text for each column that the table has. */
export type CsvCells = Partial<Record<CsvColumn, string>>

/** What an import says of a product that is one already: the same words as the export's. */
export const csvMoney = (cents: number): string => (cents / 100).toFixed(2)
