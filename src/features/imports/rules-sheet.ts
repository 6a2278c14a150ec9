import { readHeadedCsv } from '../../lib/csv.ts'
import { appError } from '../../lib/errors.ts'
import { fold } from '../../lib/slug.ts'
import { type CsvCells, type CsvColumn, csvColumns, csvReadOnlyColumns } from '../selling/contract-csv.ts'
import { settings } from '../settings/rules.ts'
import { importErrors } from './errors.ts'
import { importTexts } from './texts.ts'

export const reportColumns = ['fila', 'error'] as const

type SheetRow = { line: number; cells: CsvCells; beyond: number }
export type Sheet = { rows: SheetRow[]; notes: string[] }

/** Needed for new products; a row with an address may omit them. */
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

/** Spreadsheets with semicolons as separators write a decimal comma: "1.185,50" is 1185.50. */
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

const columnsByKey = new Map<string, CsvColumn>(csvColumns.map((column) => [column, column]))

const ignoredColumns: readonly string[] = [...csvReadOnlyColumns, ...reportColumns]

/**
 * Reads a table whose first row has the headings, in any order, ignoring case and accents.
 *
 * @param file its name in messages
 * @throws `import-csv-broken`, `import-too-wide`, `import-columns-missing`, `import-column-twice`,
 * `import-empty`, `import-too-many-rows`
 */
export function readSheet(text: string, file: string): Sheet {
  const max = settings.imports.rows
  const table = readHeadedCsv(text, max, (heading) => columnsByKey.get(headingKey(heading)))
  const { head, body, has, brokenAt, tooWideAt } = table
  if (brokenAt !== undefined)
    throw appError(importErrors, 'import-csv-broken', { params: { file, line: brokenAt } })
  if (tooWideAt !== undefined)
    throw appError(importErrors, 'import-too-wide', { params: { file, line: tooWideAt } })
  if (!head) throw appError(importErrors, 'import-empty')
  const [column] = table.repeated
  if (column !== undefined) throw appError(importErrors, 'import-column-twice', { params: { column } })
  const missing = REQUIRED.filter((column) => !has.has(column))
  if (missing.length > 0 && !has.has('url'))
    throw appError(importErrors, 'import-columns-missing', { params: { columns: missing.join(', ') } })
  if (body.length === 0) throw appError(importErrors, 'import-empty')
  if (body.length > max) throw appError(importErrors, 'import-too-many-rows', { params: { most: max } })
  const unknown = table.unknown.filter((heading) => !ignoredColumns.includes(headingKey(heading)))
  return {
    rows: body.map((row) => ({
      line: row.line,
      cells: Object.fromEntries(
        [...has].map((column) => [column, amountIn(column, table.cellOf(row, column), table.separator)]),
      ),
      beyond: table.countBeyond(row),
    })),
    notes: unknown.length > 0 ? [importTexts.columnUnknown(unknown.slice(0, 10))] : [],
  }
}
