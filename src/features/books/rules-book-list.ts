import { type CsvRow, readCsv } from '../../lib/csv.ts'
import { isbnFault, isbnIn } from '../../lib/isbn.ts'
import { fold } from '../../lib/slug.ts'
import { BookInput, type BookListView } from './contract.ts'
import { type BookColumn, bookColumns, bookLineTexts as texts } from './texts-book-list.ts'

/** A book of a list; what the list has no column of is left out. */
export type ListedBook = { line: number; isbn: string; book: Partial<BookInput> & Pick<BookInput, 'title'> }

export type BookList = Pick<BookListView, 'duplicates' | 'problems'> & { books: ListedBook[] }

/** Books of one list; a larger one is sent in parts. */
export const MOST_BOOKS = 5_000
const REQUIRED = ['isbn', 'title'] as const
/** Problems that are said at once. */
const MOST_PROBLEMS = 100

const key = (heading: string) => fold(heading).replace(/\s+/g, ' ').trim()

const columnOf = (heading: string) =>
  (Object.keys(bookColumns) as BookColumn[]).find((column) =>
    bookColumns[column].some((word) => key(word) === key(heading)),
  )

/**
 * Reads a list of books as bookshops and libraries keep one, and all that is wrong with it. Of lines with one ISBN the first
 * counts; the others are named, and no mistake.
 */
export function readBookList(csv: string): BookList {
  const { rows, brokenAt } = readCsv(csv, MOST_BOOKS + 1)
  const wrong = (line: number, ...messages: string[]): BookList => ({
    books: [],
    duplicates: [],
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
  if (body.length > MOST_BOOKS) return wrong(body[MOST_BOOKS]?.line ?? 1, texts.tooMany(MOST_BOOKS))

  const list: BookList = { books: [], duplicates: [], problems: [] }
  const lines = new Map<string, number>()
  for (const row of body) {
    const { isbn, book, messages } = readLine(row, columns)
    const first = lines.get(isbn)
    if (first !== undefined) {
      list.duplicates.push({ line: row.line, first, isbn })
      continue
    }
    if (isbn !== '') lines.set(isbn, row.line)
    list.problems.push(...messages.map((message) => ({ line: row.line, message })))
    list.books.push({ line: row.line, isbn, book })
  }
  return { ...list, problems: list.problems.slice(0, MOST_PROBLEMS) }
}

function readLine({ line, cells }: CsvRow, columns: readonly (BookColumn | undefined)[]) {
  const messages: string[] = []
  if (cells.slice(columns.length).some((each) => each !== ''))
    messages.push(texts.cells(cells.length, columns.length))
  const cell = (column: BookColumn) => cells[columns.indexOf(column)] ?? ''
  const typed = cell('isbn')
  const isbn = isbnIn(typed) ?? ''
  if (typed === '') messages.push(texts.isbnMissing)
  else if (isbn === '')
    messages.push(
      isbnFault(typed) === 'digit' ? texts.isbnDigit(typed.slice(0, 40)) : texts.isbnNone(typed.slice(0, 40)),
    )
  const fields = columns.flatMap((column) =>
    column && column !== 'isbn' ? [[column, cell(column)] as const] : [],
  )
  const read = BookInput.safeParse(Object.fromEntries(fields))
  if (!read.success) {
    messages.push(...read.error.issues.map(({ message }) => message))
    return { line, isbn, book: { title: cell('title').slice(0, 200) }, messages }
  }
  const has = new Set(columns)
  const book = Object.fromEntries(Object.entries(read.data).filter(([name]) => has.has(name as BookColumn)))
  return { line, isbn, book: { ...book, title: read.data.title }, messages }
}
