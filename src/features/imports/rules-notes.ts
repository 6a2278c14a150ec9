import type { z } from 'zod'
import type { AppError } from '../../lib/errors.ts'
import type { CsvColumn } from '../selling/contract-csv.ts'
import type { RowNote } from './rules.ts'
import { rowTexts as texts } from './texts.ts'

const columns: Record<string, CsvColumn> = {
  name: 'nombre',
  condition: 'condicion',
  wear: 'condicion',
  isbn: 'isbn',
  categoryId: 'categoria',
  subcategoryId: 'subcategoria',
  priceCents: 'precio',
  stock: 'existencias',
  deliveryDays: 'dias_entrega',
  description: 'descripcion',
  tags: 'etiquetas',
  offer: 'oferta_tipo',
  'offer.kind': 'oferta_tipo',
  'offer.value': 'oferta_valor',
  'offer.endsOn': 'oferta_hasta',
  image: 'fotos',
  gallery: 'fotos',
  photos: 'fotos',
}

const columnOf = (field: string): string => columns[field] ?? columns[field.split('.')[0] ?? ''] ?? ''

const worded: Partial<Record<CsvColumn, string>> = {
  condicion: texts.condition,
  oferta_tipo: texts.offerKind,
  oferta_hasta: texts.offerEnd,
}

export function notesOf(refusal: z.ZodError | AppError | undefined): RowNote[] {
  if (!refusal) return []
  if ('issues' in refusal)
    return refusal.issues.map(({ path, message }) => {
      const column = columnOf(path.join('.'))
      return { column, text: worded[column as CsvColumn] ?? message }
    })
  const { details, text } = refusal
  const fields = Object.entries(details.fields ?? {})
  if (fields.length === 0) return [{ column: '', text }]
  return fields.map(([field, message]) => ({ column: columnOf(field), text: message }))
}

export const firstPerColumn = (notes: readonly RowNote[]): RowNote[] =>
  notes.filter(({ column }, at) => notes.findIndex((note) => note.column === column) === at)
