import { type CsvRow, readCsv } from '../../lib/csv.ts'
import { fold } from '../../lib/slug.ts'
import type { FacultyChange } from './contract.ts'
import { type FacultyColumn, facultyColumns, facultyLineTexts as texts } from './texts-faculty-list.ts'

/** A faculty of a list; place and visibility only where the list has a column of them. */
export type ListedFaculty = Pick<FacultyChange, 'name' | 'address' | 'hours'> &
  Partial<Pick<FacultyChange, 'position' | 'active'>> & { line: number }

/** In Spanish, with the line that it is about. */
export type LineProblem = { line: number; message: string }

/** More than any university has. */
const MOST = 300
const LONGEST = { name: 120, address: 300, hours: 120 } as const
const REQUIRED = ['name', 'address', 'hours'] as const
const YES = new Set(['si', 'x', '1', 'true', 'verdadero'])
const NO = new Set(['no', '0', 'false', 'falso', ''])

/** Two spellings of one name: case, accents and spaces aside. */
export const facultyKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim()

const columnOf = (heading: string) =>
  (Object.keys(facultyColumns) as FacultyColumn[]).find((column) =>
    facultyColumns[column].some((word) => fold(word) === facultyKey(heading)),
  )

/** Reads a list of faculties as people keep one in a sheet, and all that is wrong with it. Its first line heads columns. */
export function readFacultyList(csv: string): { faculties: ListedFaculty[]; problems: LineProblem[] } {
  const { rows, brokenAt } = readCsv(csv, MOST + 1)
  const wrong = (line: number, ...messages: string[]) => ({
    faculties: [],
    problems: messages.map((message) => ({ line, message })),
  })
  if (brokenAt !== undefined) return wrong(brokenAt, texts.unclosed)
  const [head, ...body] = rows
  if (!head) return wrong(1, texts.none)
  const columns = head.cells.map(columnOf)
  const unknown = head.cells.filter((heading, at) => heading !== '' && columns[at] === undefined)
  const twice = head.cells.filter((_, at) => columns[at] && columns.indexOf(columns[at]) < at)
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  const headed = [
    ...(missing.length > 0 ? [texts.columnsMissing(missing)] : []),
    ...unknown.map(texts.columnUnknown),
    ...twice.map(texts.columnTwice),
  ]
  if (headed.length > 0) return wrong(head.line, ...headed)
  if (body.length === 0) return wrong(head.line, texts.none)
  if (body.length > MOST) return wrong(body[MOST]?.line ?? 1, texts.tooMany(MOST))

  const problems: LineProblem[] = []
  const lines = new Map<string, number>()
  const faculties = body.map((row) => {
    const { faculty, messages } = readLine(row, columns)
    const key = facultyKey(faculty.name)
    const before = lines.get(key)
    if (key !== '' && before !== undefined) messages.push(texts.twice(faculty.name, before))
    else lines.set(key, row.line)
    problems.push(...messages.map((message) => ({ line: row.line, message })))
    return faculty
  })
  return { faculties, problems }
}

function readLine({ line, cells }: CsvRow, columns: readonly (FacultyColumn | undefined)[]) {
  const messages: string[] = []
  if (cells.slice(columns.length).some((each) => each !== ''))
    messages.push(texts.cells(cells.length, columns.length))
  const cell = (column: FacultyColumn) => cells[columns.indexOf(column)]?.replace(/\s+/g, ' ') ?? ''
  const faculty: ListedFaculty = {
    line,
    name: cell('name'),
    address: [cell('office'), cell('address')].filter(Boolean).join(', '),
    hours: cell('hours'),
  }
  for (const column of REQUIRED) {
    if (cell(column) === '') messages.push(texts.missing(column))
    else if (faculty[column].length > LONGEST[column]) messages.push(texts.tooLong(column, LONGEST[column]))
  }
  if (columns.includes('position')) {
    const position = cell('position')
    if (!/^\d{1,4}$/.test(position) || Number(position) > 1_000) messages.push(texts.position(position))
    else faculty.position = Number(position)
  }
  if (columns.includes('active')) {
    const active = fold(cell('active'))
    if (!YES.has(active) && !NO.has(active)) messages.push(texts.active(cell('active')))
    else faculty.active = YES.has(active)
  }
  return { faculty, messages }
}
