import type { z } from 'zod'
import { type AppError, isAppError } from '../../../lib/errors.ts'
import type { CsvColumn } from '../../catalogue/contract-csv.ts'
import type { RowNote } from '../rules.ts'
import { rowTexts as texts } from '../texts.ts'

/** Columns of the fields that a product's contract and its actions refuse. */
const columns: Record<string, CsvColumn> = {
  name: 'nombre',
  condition: 'condicion',
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

/** Where the form has a control to say it of, a table has words. */
const worded: Partial<Record<CsvColumn, string>> = {
  oferta_tipo: texts.offerKind,
  oferta_hasta: texts.offerEnd,
}

/** What a schema, or an action of the form, says of the columns of a row. */
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

/** Says one thing of a column; the first that is wrong with it is enough. */
export function noted(notes: RowNote[], note: RowNote): void {
  if (!notes.some(({ column }) => column === note.column)) notes.push(note)
}

/** Runs a rule of the form; what it refuses is said of its columns. */
export function byTheForm(errors: RowNote[], rule: () => unknown): void {
  try {
    rule()
  } catch (error) {
    if (!isAppError(error)) throw error
    for (const note of notesOf(error)) noted(errors, note)
  }
}

/** Reads by a schema; what it refuses is said of its columns. */
export function parsed<Schema extends z.ZodType>(schema: Schema, errors: RowNote[], given: object) {
  const result = schema.safeParse(given)
  for (const note of notesOf(result.error)) noted(errors, note)
  return result.data as z.output<Schema> | undefined
}
