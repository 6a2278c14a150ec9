import { type CsvLineProblem, type HeadedRow, headedRows } from '../../lib/csv.ts'
import { officeHours } from '../../lib/opening-hours.ts'
import { fold, foldedName } from '../../lib/slug.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { type FacultyChange, facultyLengths as longest } from './contract.ts'
import { type FacultyColumn, facultyColumns, facultyLineTexts as texts } from './texts-faculty-list.ts'

/** `position` and `active` only if the list has these columns. */
type ListedFaculty = Pick<FacultyChange, 'name' | 'address' | 'hours'> &
  Partial<Pick<FacultyChange, 'position' | 'active'>> & { line: number }

const MAX_FACULTIES = 300
const REQUIRED = ['name', 'address', 'hours'] as const
const YES = new Set(['si', 'x', '1', 'true', 'verdadero'])
const NO = new Set(['no', '0', 'false', 'falso', ''])

export function readFacultyList(csv: string): { faculties: ListedFaculty[]; problems: CsvLineProblem[] } {
  const list = { columns: facultyColumns, required: REQUIRED, most: MAX_FACULTIES, texts }
  const { rows, has, problems } = headedRows<FacultyColumn>(csv, list)
  const lines = new Map<string, number>()
  const faculties = rows.map((row) => {
    const { faculty, messages } = readLine(row, has)
    const key = foldedName(faculty.name)
    const before = lines.get(key)
    if (key !== '' && before !== undefined) messages.push(texts.twice(faculty.name, before))
    else lines.set(key, row.line)
    problems.push(...messages.map((message) => ({ line: row.line, message })))
    return faculty
  })
  return { faculties, problems }
}

function readLine(
  { line, messages, ...row }: HeadedRow<FacultyColumn>,
  has: ReadonlySet<FacultyColumn>,
): { faculty: ListedFaculty; messages: string[] } {
  const cell = (column: FacultyColumn) => oneLine(row.cell(column))
  const faculty: ListedFaculty = {
    line,
    name: cell('name'),
    address: [cell('office'), cell('address')].filter(Boolean).join(', '),
    hours: officeHours(cell('hours')).hours,
  }
  for (const column of REQUIRED) {
    if (cell(column) === '') messages.push(texts.missing(column))
    else if (faculty[column].length > longest[column]) messages.push(texts.tooLong(column, longest[column]))
  }
  if (has.has('position')) {
    const position = cell('position')
    if (!/^\d{1,4}$/.test(position) || Number(position) > 1_000) messages.push(texts.position(position))
    else faculty.position = Number(position)
  }
  if (has.has('active')) {
    const active = fold(cell('active'))
    if (!YES.has(active) && !NO.has(active)) messages.push(texts.active(cell('active')))
    else faculty.active = YES.has(active)
  }
  return { faculty, messages }
}
