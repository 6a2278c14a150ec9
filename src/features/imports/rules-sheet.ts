import { appError } from '../../lib/errors.ts'
import { readCsv } from '../../lib/read-csv.ts'
import { fold } from '../../lib/slug.ts'
import { type CsvCells, type CsvColumn, csvColumns, csvReadOnlyColumns } from '../catalogue/contract-csv.ts'
import { settings } from '../settings/rules.ts'
import { importErrors } from './errors.ts'
import { importTexts } from './texts.ts'

/** Columns that the table of what went wrong has besides. */
export const reportColumns = ['fila', 'error'] as const

/** A row as it was sent; `beyond`: filled cells that no column heads. */
type SheetRow = { line: number; cells: CsvCells; beyond: number }
export type Sheet = { rows: SheetRow[]; notes: string[] }

/** Without these a row is no product; one with an address takes what is missing from it. */
const REQUIRED: readonly CsvColumn[] = [
  'nombre',
  'condicion',
  'categoria',
  'subcategoria',
  'precio',
  'existencias',
  'descripcion',
  'etiquetas',
  'fotos',
]

const MONEY: readonly CsvColumn[] = ['precio', 'oferta_valor']

/** Where semicolons separate cells, spreadsheets write decimals with a comma: "1.185,50" is 1185.50. */
const amountIn = (column: CsvColumn, cell: string, separator: string): string =>
  separator === ';' &&
  MONEY.includes(column) &&
  /^\$?\s?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3}),\d{1,2}$/.test(cell)
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell

const headingKey = (heading: string) =>
  fold(heading)
    .trim()
    .replace(/[\s-]+/g, '_')

/**
 * Reads a table of products: its first row heads columns, in any order, whatever their case and accents.
 *
 * @param file what sentences call it
 * @throws `import-csv-broken`, `import-too-wide`, `import-columns-missing`, `import-column-twice`, `import-empty`, `import-too-many-rows`
 */
export function readSheet(text: string, file: string): Sheet {
  const most = settings.imports.rows
  // The first one heads the columns.
  const { rows, separator, brokenAt, tooWideAt } = readCsv(text, most + 1)
  if (brokenAt !== undefined)
    throw appError(importErrors, 'import-csv-broken', { params: { file, line: brokenAt } })
  if (tooWideAt !== undefined)
    throw appError(importErrors, 'import-too-wide', { params: { file, line: tooWideAt } })
  const [head, ...body] = rows
  if (!head) throw appError(importErrors, 'import-empty')
  const keys = head.cells.map(headingKey)
  const columns = keys.map((key) => csvColumns.find((column) => column === key))
  const twice = columns.find((column, at) => column && columns.indexOf(column) < at)
  if (twice) throw appError(importErrors, 'import-column-twice', { params: { column: twice } })
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0 && !columns.includes('url'))
    throw appError(importErrors, 'import-columns-missing', { params: { columns: missing.join(', ') } })
  if (body.length === 0) throw appError(importErrors, 'import-empty')
  if (body.length > most) throw appError(importErrors, 'import-too-many-rows', { params: { most } })
  // As in `headedRows`.
  const places = columns.flatMap((column, at) => (column ? [[column, at] as const] : []))
  const known: readonly string[] = [...csvColumns, ...csvReadOnlyColumns, ...reportColumns]
  const unknown = head.cells.filter((heading, at) => heading !== '' && !known.includes(keys[at] ?? ''))
  return {
    rows: body.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        places.map(([column, at]) => [column, amountIn(column, cells[at] ?? '', separator)]),
      ),
      beyond: cells.slice(columns.length).filter((cell) => cell !== '').length,
    })),
    notes: unknown.length > 0 ? [importTexts.columnUnknown(unknown.slice(0, 10))] : [],
  }
}
