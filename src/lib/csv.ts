import type { FieldErrors } from './errors.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { foldedName } from './slug.ts'

/** CSV (RFC 4180) with a mark for Excel. Cells that would run as formulas get an apostrophe (OWASP). */
export const toCsv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`

type Rows = readonly (readonly (string | number)[])[]

export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // Leading apostrophes are escaped too, so that reading can undo it.
  const safe = /^'*\s*[=+\-@|%＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})

export type CsvLineProblem = { line: number; message: string }

/** The problems as messages of the fields `csv.{line}`, of which the first of a line counts. */
export const csvErrors = (problems: readonly CsvLineProblem[]): FieldErrors =>
  Object.fromEntries(
    problems.toReversed().map(({ line, message }) => [`csv.${line}`, `Línea ${line}: ${message}`]),
  )

export type HeadTexts<Column> = {
  columnsMissing: (columns: readonly Column[]) => string
  columnUnknown: (heading: string) => string
  columnTwice: (heading: string) => string
  tooWide: string
  unclosed: string
  none: string
  tooMany: (max: number) => string
  tooManyColumns: (max: number) => string
  cells: (have: number, need: number) => string
}

export type HeadedRow<Column> = { line: number; cell: (column: Column) => string; messages: string[] }

/** Each wrong heading gets its own message. */
const MAX_COLUMNS = 60

/** @returns `unknown`: headings without a column; `repeated`: headings of a column that already has one */
export function readHeadedCsv<Column extends string>(
  text: string,
  maxRows: number,
  columnOf: (heading: string) => Column | undefined,
) {
  const { rows, ...table } = readCsv(text, maxRows + 1)
  const [head, ...body] = rows
  const headings = head?.cells ?? []
  const columns = headings.map(columnOf)
  const places = new Map(columns.flatMap((column, at) => (column ? [[column, at] as const] : [])))
  return {
    ...table,
    head,
    body,
    has: new Set(places.keys()),
    unknown: headings.filter((heading, at) => heading !== '' && columns[at] === undefined),
    repeated: headings.filter((_, at) => columns[at] && columns.indexOf(columns[at]) < at),
    cellOf: ({ cells }: CsvRow, column: Column) => cells[places.get(column) ?? -1] ?? '',
    /** Filled cells beyond the last heading. */
    countBeyond: ({ cells }: CsvRow) => cells.slice(columns.length).filter((cell) => cell !== '').length,
  }
}

/**
 * Rows of a list whose first line holds the headings, in any of their accepted words. A problem of the list as a whole
 * returns no rows.
 *
 * @returns `has`: columns present in the list
 */
export function headedRows<Column extends string>(
  text: string,
  list: {
    columns: Readonly<Record<Column, readonly string[]>>
    required: readonly Column[]
    most: number
    texts: HeadTexts<Column>
  },
): { rows: HeadedRow<Column>[]; has: ReadonlySet<Column>; problems: CsvLineProblem[] } {
  const { columns, required, most, texts } = list
  const byWord = new Map(
    (Object.keys(columns) as Column[]).flatMap((name) =>
      columns[name].map((word) => [foldedName(word), name] as const),
    ),
  )
  const table = readHeadedCsv(text, most, (heading) => byWord.get(foldedName(heading)))
  const { head, body, has, brokenAt, tooWideAt } = table
  const wrong = (line: number, ...messages: string[]) => ({
    rows: [],
    has: new Set<Column>(),
    problems: messages.map((message) => ({ line, message })),
  })
  if (brokenAt !== undefined) return wrong(brokenAt, texts.unclosed)
  if (tooWideAt !== undefined)
    return wrong(tooWideAt, tooWideAt === 1 ? texts.tooManyColumns(MAX_COLUMNS) : texts.tooWide)
  if (!head) return wrong(1, texts.none)
  if (head.cells.filter((heading) => heading !== '').length > MAX_COLUMNS)
    return wrong(head.line, texts.tooManyColumns(MAX_COLUMNS))
  const missing = required.filter((column) => !has.has(column))
  const headed = [
    ...(missing.length > 0 ? [texts.columnsMissing(missing)] : []),
    ...table.unknown.map(texts.columnUnknown),
    ...table.repeated.map(texts.columnTwice),
  ]
  if (headed.length > 0) return wrong(head.line, ...headed)
  if (body.length === 0) return wrong(head.line, texts.none)
  if (body.length > most) return wrong(body[most]?.line ?? 1, texts.tooMany(most))
  return {
    rows: body.map((row) => ({
      line: row.line,
      cell: (column) => table.cellOf(row, column),
      messages: table.countBeyond(row) > 0 ? [texts.cells(row.cells.length, head.cells.length)] : [],
    })),
    has,
    problems: [],
  }
}

export type CsvEncoding = 'utf-8' | 'utf-16' | 'windows-1252' | 'macintosh'

/** Bytes that Windows-1252 leaves undefined, as they are decoded. */
const NO_LETTER = /[\u0081\u008d\u008f\u0090\u009d]/

/**
 * Decodes a spreadsheet's text file: UTF-8, UTF-16 with its mark, Windows-1252 (Excel's default) or Mac Roman (Excel
 * for Mac). Undefined for binary data: database and forms reject NUL characters.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  const { text, encoding } = decoded(bytes)
  const isText = !text.includes('\0') && !(encoding === 'windows-1252' && NO_LETTER.test(text))
  return isText ? { text, encoding } : undefined
}

const SAMPLE_BYTES = 100_000

function decoded(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const decode = (encoding: string, fatal = false, of = bytes) =>
    new TextDecoder(encoding, { fatal }).decode(of)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le'), encoding: 'utf-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be'), encoding: 'utf-16' }
  try {
    return { text: decode('utf-8', true), encoding: 'utf-8' }
  } catch {
    // Spanish letters of one encoding are symbols in the other: the reading with more letters wins.
    const lettersIn = (encoding: string) =>
      decode(encoding, false, bytes.subarray(0, SAMPLE_BYTES)).match(/[áéíóúüñÁÉÍÓÚÜÑ¿¡]/g)?.length ?? 0
    const isMac = lettersIn('macintosh') > lettersIn('windows-1252')
    const encoding = isMac ? 'macintosh' : 'windows-1252'
    return { text: decode(encoding), encoding }
  }
}
