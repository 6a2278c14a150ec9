import { type CsvLineProblem, type HeadedRow, headedRows } from '../../lib/csv.ts'
import { isbnIn, readCode } from '../../lib/isbn.ts'
import { foldedName } from '../../lib/slug.ts'
import { isVisible, oneLine } from '../../lib/visible-text.ts'
import { codeFaultTexts } from '../books/texts.ts'
import { isSameItem, type ListItem, maximum, maxLength, type Requirement, requirements } from './rules.ts'
import { type CourseColumn, courseColumns, requirementTexts, courseLineTexts as texts } from './texts-list.ts'

export type ListedCourse = {
  line: number
  programme: string
  semester: number
  code: string
  name: string
  listedBy: string
  items: (ListItem & { line: number })[]
}

const REQUIRED: readonly CourseColumn[] = ['programme', 'semester', 'code', 'course']
const TEXTS = {
  programme: maxLength.programme,
  code: maxLength.code,
  course: maxLength.course,
  name: maxLength.item,
  note: maxLength.note,
  listedBy: maxLength.listedBy,
} as const

/** Ignores case, accents and spaces. */
export const nameKey = foldedName

/** Identity of an item: the ISBN, or the normalised name. */
export const itemKey = ({ isbn, name }: Pick<ListItem, 'isbn' | 'name'>) => isbn ?? nameKey(name)

export function isbnProblem(text: string): string | undefined {
  const { fault } = readCode(text)
  return fault && codeFaultTexts[fault]
}

/** Reads a table of courses with their lists, and finds its problems; `absent` are its missing columns. */
export function readCourseList(csv: string) {
  const { rows, has, problems } = headedRows(csv, {
    ...{ columns: courseColumns, required: REQUIRED, most: maximum.tableLines, texts },
  })
  if (problems.length > 0) return { courses: [], absent: new Set<CourseColumn>(), problems }
  const all = Object.keys(courseColumns) as CourseColumn[]
  const absent = new Set(all.filter((column) => !has.has(column)))
  return { ...groupLines(rows.map(readLine)), absent }
}

type Line = {
  line: number
  course: Omit<ListedCourse, 'line' | 'items'>
  item: ListItem | undefined
  messages: string[]
}

function readLine({ line, messages, ...row }: HeadedRow<CourseColumn>): Line {
  const cell = (column: CourseColumn) => oneLine(row.cell(column))
  for (const column of REQUIRED) if (!isVisible(cell(column))) messages.push(texts.missing(column))
  for (const [column, letters] of Object.entries(TEXTS))
    if (cell(column as CourseColumn).length > letters)
      messages.push(texts.tooLong(column as CourseColumn, letters))
  const semester = semesterIn(cell('semester'))
  if (semester === undefined && cell('semester') !== '')
    messages.push(texts.semester(cell('semester'), maximum.semesters))
  const course = {
    programme: cell('programme'),
    semester: semester ?? 0,
    code: cell('code'),
    name: cell('course'),
    listedBy: cell('listedBy'),
  }
  const isEmpty = (['requirement', 'isbn', 'name', 'note'] as const).every((column) => cell(column) === '')
  if (isEmpty) return { line, course, item: undefined, messages }
  const fault = cell('isbn') === '' ? undefined : isbnProblem(cell('isbn'))
  if (fault) messages.push(fault)
  const isbn = isbnIn(cell('isbn')) ?? null
  if (cell('isbn') === '' && cell('name') === '') messages.push(texts.missing('name'))
  const requirement = requirementIn(cell('requirement'), isbn !== null)
  if (!requirement) messages.push(texts.requirement(cell('requirement')))
  const item = { requirement: requirement ?? 'required', isbn, name: cell('name'), note: cell('note') }
  return { line, course, item, messages }
}

/** Accepts "1" and "1.º", not words such as "Primero". */
function semesterIn(text: string): number | undefined {
  const [, digits] = /^(\d{1,2})\s*(?:\.?\s*[ºo°])?$/i.exec(text) ?? []
  const semester = Number(digits)
  return semester >= 1 && semester <= maximum.semesters ? semester : undefined
}

/** A book is required by default, any other item a material. */
function requirementIn(text: string, isBook: boolean): Requirement | undefined {
  if (text === '') return isBook ? 'required' : 'material'
  const stem = (word: string) => nameKey(word).replace(/[oa]s?$/, '')
  return requirements.find((each) => stem(requirementTexts[each]) === stem(text))
}

function groupLines(lines: readonly Line[]): { courses: ListedCourse[]; problems: CsvLineProblem[] } {
  const courses = new Map<string, ListedCourse>()
  const names = new Map<string, ListedCourse>()
  const counts = new Map<string, number>()
  /** First line of each item, by course and item. */
  const firstLines = new Map<string, number>()
  const problems: CsvLineProblem[] = []
  for (const { line, course, item, messages } of lines) {
    const programme = nameKey(course.programme)
    const key = `${programme}\n${nameKey(course.code)}`
    const known = courses.get(key)
    const named = names.get(`${programme}\n${course.semester}\n${nameKey(course.name)}`)
    if (known && nameKey(known.name) !== nameKey(course.name))
      messages.push(texts.courseTwice(course.code, known.name, known.line))
    else if (known && known.semester !== course.semester)
      messages.push(texts.semesterTwice(known.name, known.semester, known.line))
    else if (!known && named && course.name !== '')
      messages.push(texts.nameTwice(course.name, named.code, named.line))
    const listed = known ?? { line, ...course, items: [] }
    if (!known) {
      courses.set(key, listed)
      names.set(`${programme}\n${course.semester}\n${nameKey(course.name)}`, listed)
      counts.set(programme, (counts.get(programme) ?? 0) + 1)
      if (counts.get(programme) === maximum.courses + 1) messages.push(texts.tooManyCourses(maximum.courses))
    }
    if (listed.listedBy === '') listed.listedBy = course.listedBy
    if (item) {
      const itemOfCourse = `${key}\n${itemKey(item)}`
      const twice = firstLines.get(itemOfCourse)
      if (twice === undefined) firstLines.set(itemOfCourse, line)
      else if (messages.length === 0) messages.push(texts.itemTwice(item.name || (item.isbn ?? ''), twice))
      if (listed.items.length === maximum.items) messages.push(texts.tooManyItems(maximum.items))
      listed.items.push({ ...item, line })
    }
    problems.push(...messages.map((message) => ({ line, message })))
  }
  return { courses: [...courses.values()], problems }
}

export const courseHeadings = Object.values(courseColumns).map(([heading]) => heading)

export function courseRows(
  courses: readonly (Omit<ListedCourse, 'line' | 'items'> & { items: readonly ListItem[] })[],
): (string | number)[][] {
  const none = { requirement: undefined, isbn: '', name: '', note: '' }
  const rows = courses.flatMap(({ items, programme, semester, code, name, listedBy }) =>
    (items.length > 0 ? items : [none]).map((item) => {
      const requirement = item.requirement ? requirementTexts[item.requirement] : ''
      return [programme, semester, code, name, requirement, item.isbn ?? '', item.name, item.note, listedBy]
    }),
  )
  return [courseHeadings, ...rows]
}

export function listDifference(before: readonly ListItem[], after: readonly ListItem[]) {
  const old = new Map(before.map((item) => [itemKey(item), item]))
  const keys = new Set(after.map(itemKey))
  const both = after.flatMap((item) => {
    const stored = old.get(itemKey(item))
    return stored ? [{ before: stored, after: item }] : []
  })
  const changed = both.filter((pair) => !isSameItem(pair.before, pair.after))
  return {
    added: after.filter((item) => !old.has(itemKey(item))),
    removed: before.filter((item) => !keys.has(itemKey(item))),
    changed,
    same: both.length - changed.length,
  }
}
