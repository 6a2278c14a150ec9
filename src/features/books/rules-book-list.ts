import { type HeadedRow, headedRows } from '../../lib/csv.ts'
import { readCode } from '../../lib/isbn.ts'
import { BookInput, type BookListView } from './contract.ts'
import { type BookColumn, bookColumns, bookLineTexts as texts } from './texts-book-list.ts'

/** Without the fields whose columns the list lacks. */
export type ListedBook = { line: number; isbn: string; book: Partial<BookInput> & Pick<BookInput, 'title'> }

type BookList = Pick<BookListView, 'duplicates' | 'problems'> & { books: ListedBook[] }

export const MAX_BOOKS = 5_000
const REQUIRED = ['isbn', 'title'] as const
const MAX_PROBLEMS = 100

/** The first of several lines with one ISBN wins; the others are duplicates, not errors. */
export function readBookList(csv: string): BookList {
  const { rows, has, problems } = headedRows<BookColumn>(csv, {
    ...{ columns: bookColumns, required: REQUIRED, most: MAX_BOOKS, texts },
  })
  const list: BookList = { books: [], duplicates: [], problems }
  const lines = new Map<string, number>()
  for (const row of rows) {
    const { isbn, book, messages } = readLine(row, has)
    const first = lines.get(isbn)
    if (first !== undefined) {
      list.duplicates.push({ line: row.line, first, isbn })
      continue
    }
    if (isbn !== '') lines.set(isbn, row.line)
    list.problems.push(...messages.map((message) => ({ line: row.line, message })))
    list.books.push({ line: row.line, isbn, book })
  }
  return { ...list, problems: list.problems.slice(0, MAX_PROBLEMS) }
}

function readLine({ cell, messages }: HeadedRow<BookColumn>, has: ReadonlySet<BookColumn>) {
  const typed = cell('isbn')
  const { isbn = '', fault } = readCode(typed)
  if (typed === '') messages.push(texts.isbnMissing)
  else if (fault) messages.push(texts.isbn(typed.slice(0, 40), fault))
  const fields = [...has]
    .filter((column) => column !== 'isbn')
    .map((column) => [column, cell(column)] as const)
  const read = BookInput.safeParse(Object.fromEntries(fields))
  if (!read.success) {
    messages.push(...read.error.issues.map(({ message }) => message))
    return { isbn, book: { title: cell('title').slice(0, 200) }, messages }
  }
  const book = Object.fromEntries(Object.entries(read.data).filter(([name]) => has.has(name as BookColumn)))
  return { isbn, book: { ...book, title: read.data.title }, messages }
}
