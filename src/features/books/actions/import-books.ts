import type { Context } from '../../../context.ts'
import { csvErrors, csvLines, toCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import type { BookListView } from '../contract.ts'
import { bookErrors } from '../errors.ts'
import { unknownBook, workOf } from '../rules.ts'
import { type ListedBook, readBookList } from '../rules-book-list.ts'
import { type BookRow, booksAfter, booksByIsbn, type NewBook, upsertBooks } from '../store.ts'
import { languageText } from '../texts.ts'
import { bookColumns } from '../texts-book-list.ts'

type Change = BookListView['items'][number]['change']
type Step = { line: number; book: NewBook; change: Change }

const PART = 500
const MAX_SHOWN = 200

/** Previews the import of a list. Columns that the list lacks stay unchanged. */
export async function previewBooks(ctx: Context, csv: string): Promise<BookListView> {
  const { steps, duplicates, problems } = await plan(ctx.db, csv)
  const counts = { new: 0, changed: 0, same: 0 }
  for (const { change } of steps) counts[change]++
  const wrong = new Set(problems.map(({ line }) => line))
  const weight = ({ line, change }: Step) => (wrong.has(line) ? 0 : change === 'same' ? 2 : 1)
  const shown = steps.toSorted((a, b) => weight(a) - weight(b) || a.line - b.line).slice(0, MAX_SHOWN)
  return {
    items: shown.map(({ line, change, book: { isbn, title, authors, edition, year } }) => ({
      ...{ line, isbn, title, authors, edition, year, change },
    })),
    duplicates: duplicates.slice(0, MAX_SHOWN),
    problems,
    counts,
  }
}

/** All or nothing, in the transaction. @throws `book-list-wrong`, whose fields are `csv.{line}` */
export async function importBooks(
  ctx: Context,
  tx: Tx,
  csv: string,
): Promise<{ created: string[]; changed: string[] }> {
  const { steps, problems } = await plan(tx, csv)
  if (problems.length > 0) throw appError(bookErrors, 'book-list-wrong', { fields: csvErrors(problems) })
  const due = steps.filter(({ change }) => change !== 'same')
  const changed = due.map(({ book }) => book)
  for (let at = 0; at < due.length; at += PART)
    await upsertBooks(tx, changed.slice(at, at + PART), ctx.clock.now())
  const isbnsOf = (change: Change) =>
    due.filter((step) => step.change === change).map(({ book }) => book.isbn)
  return { created: isbnsOf('new'), changed: isbnsOf('changed') }
}

async function plan(db: DbOrTx, csv: string) {
  const { books, duplicates, problems } = readBookList(csv)
  const isbns = books.map(({ isbn }) => isbn)
  const stored = await booksByIsbn(db, isbns)
  const steps = books.map((listed): Step => {
    const row = stored.get(listed.isbn)
    const book = merged(listed, row)
    const change = row === undefined ? 'new' : isSame(book, row) ? 'same' : 'changed'
    return { line: listed.line, book, change }
  })
  return { steps, duplicates, problems }
}

/** An empty cell clears a value; a column that the list lacks keeps it. */
function merged({ isbn, book }: ListedBook, row: BookRow | undefined): NewBook {
  const { createdAt: _c, updatedAt: _u, cover: _i, ...known } = { ...unknownBook, ...row }
  const all = { ...known, ...book, isbn, source: 'import' as const }
  return { ...all, work: book.work || row?.work || workOf(all) }
}

const isSame = (book: NewBook, row: BookRow) =>
  Object.entries(book).every(
    ([name, value]) => name === 'source' || String(row[name as keyof BookRow]) === String(value),
  )

const EXAMPLE =
  '9786070000317|Cálculo diferencial||M. Ortega; L. Ibarra|Editorial|3.ª|2021|512|Español|Matemáticas||'
const headings = Object.values(bookColumns).map(([heading]) => heading)

const rowOf = (book: BookRow): (string | number)[] => [
  book.isbn,
  book.title,
  book.subtitle,
  book.authors.join('; '),
  book.publisher,
  book.edition,
  book.year ?? '',
  book.pages ?? '',
  languageText(book.language) || book.language,
  book.subject,
  book.work,
  book.description,
]

export async function* exportBooks(ctx: Context): AsyncGenerator<Buffer> {
  yield Buffer.from(toCsv([headings]))
  let last = ''
  for (;;) {
    const rows = await booksAfter(ctx.db, last, PART)
    if (rows.length === 0 && last === '') yield Buffer.from(csvLines([EXAMPLE.split('|')]))
    if (rows.length > 0) yield Buffer.from(csvLines(rows.map(rowOf)))
    if (rows.length < PART) return
    last = rows.at(-1)?.isbn ?? ''
  }
}
