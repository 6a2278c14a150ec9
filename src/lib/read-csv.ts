/** `line`: number of the row as a spreadsheet counts it, from 1; a cell of several lines is in one row. */
export type CsvRow = { line: number; cells: string[] }

const SEPARATORS = [',', ';', '\t']

/** Bounds of what is read at all; a table beyond them is refused before it takes memory. */
const MAX_ROW_CHARACTERS = 250_000
/** Columns and rows of a spreadsheet. */
const MAX_ROW_CELLS = 16_384
const MAX_ROWS = 1_048_576
/** Cells of a table, without the empty ones that end its rows. */
const MAX_CELLS = 250_000

/** Rows of nothing but separators after which there is nothing more to come: sheets end in thousands of them. */
const MAX_EMPTY = 50_000

/** `brokenAt`: row with a quotation mark that is never closed, or of too many characters; `tooWideAt`: of too many cells. */
export type CsvTable = { rows: CsvRow[]; separator: string; brokenAt?: number; tooWideAt?: number }

/**
 * Rows of a table as spreadsheets save or copy it. A first line `sep=;`, which Excel writes and does not count as a row, names
 * the separator; otherwise it is the most frequent of comma, semicolon and tab in the first line. Empty rows are skipped,
 * and so is the apostrophe that `toCsv` puts before a formula. Reading ends after `most` + 1 rows, because a file of
 * millions of lines would block every other request.
 *
 * Own code, as csv-parse 7.0.3 takes 2.2 s for 200,000 empty lines and 0.2 to 0.8 s for 3 to 4 MB of empty cells, which sheets
 * end in (here 20 and 60 ms), and refuses `"Edificio "A" norte"`. A bound of 250,000 separators before it is quick (10 ms)
 * but refuses such sheets, and descriptions with many commas within quotation marks.
 */
export function readCsv(given: string, most: number): CsvTable {
  const named = /^\uFEFF?"?sep=([,;\t])"?[,;\t ]{0,99}(?:\r\n?|\n)/i.exec(given)
  const text = given.slice(named ? named[0].length : given.startsWith('\uFEFF') ? 1 : 0)
  const separator = named?.[1] ?? likelySeparator(text)
  const refused = (problem: Partial<CsvTable>): CsvTable => ({ rows: [], separator, ...problem })
  const rows: CsvRow[] = []
  let [at, all, empty] = [0, 0, 0]
  for (
    let line = 1;
    at < text.length && line <= MAX_ROWS && rows.length <= most && empty <= MAX_EMPTY;
    line++
  ) {
    const row = readRow(text, at, separator)
    if (row.width > MAX_ROW_CELLS) return refused({ tooWideAt: line })
    if (row.isBroken || row.end - at > MAX_ROW_CHARACTERS) return refused({ brokenAt: line })
    at = row.end
    all += row.cells.length
    if (all > MAX_CELLS) return refused({ tooWideAt: line })
    if (row.cells.length > 0) rows.push({ line, cells: row.cells })
    else if (row.width > 1) empty++
  }
  return { rows, separator }
}

function likelySeparator(text: string): string {
  const [head = ''] = text
    .slice(0, MAX_ROW_CHARACTERS)
    .trimStart()
    .split(/[\r\n]/, 1)
  const timesIn = (separator: string) => head.split(separator).length
  return SEPARATORS.toSorted((a, b) => timesIn(b) - timesIn(a))[0] ?? ','
}

/** Cells of the row that begins at `from`, without empty ones at its end; `width` with them. */
function readRow(text: string, from: number, separator: string) {
  const cells: string[] = []
  let [at, width, isBroken] = [from, 0, false]
  /** Up to the cell's end; a quotation mark within a cell that does not begin with one is a character like any other. */
  const rest = () => {
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    return text.slice(start, at).trim()
  }
  const quoted = () => {
    const start = at + 1
    for (at = start; ; at += 2) {
      at = text.indexOf('"', at)
      if (at < 0 || at - from > MAX_ROW_CHARACTERS) return undefined
      if (text[at + 1] !== '"') break
    }
    const inner = text.slice(start, at).replaceAll('""', '"')
    at++
    const more = rest()
    return more === '' ? inner : `"${inner}"${more}`
  }
  for (;;) {
    while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++
    const cell = text[at] === '"' ? quoted() : rest()
    isBroken = cell === undefined
    width++
    if (cell) {
      while (cells.length < width - 1) cells.push('')
      cells.push(cell.replace(/^'(?='*\s*[=+\-@|%＝＋－＠])/, ''))
    }
    if (isBroken || width > MAX_ROW_CELLS || text[at] !== separator) break
    at++
  }
  return { cells, width, isBroken, end: at + (text.startsWith('\r\n', at) ? 2 : 1) }
}
