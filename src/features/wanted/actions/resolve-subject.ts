import type { Context } from '../../../context.ts'
import { contactIn } from '../../../lib/contact-in-text.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readSearchCriteria } from '../../alerts/read.ts'
import { namesSomething } from '../../alerts/rules-query.ts'
import { findBook } from '../../books/actions/find-book.ts'
import type { BookView } from '../../books/contract.ts'
import { bookOf } from '../../books/read.ts'
import { isbnsTitled } from '../../books/store.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { wantedErrors } from '../errors.ts'
import { classifySubject, subjectOf } from '../rules.ts'

/** What somebody looks for: a book, or words with what the search makes of them. */
export type Subject = {
  title: string
  isbn: string | null
  subject: string
  query: string | null
  words: string[]
}

/**
 * Reads what a member publishes: an ISBN, which is asked at the books' source where it is not known here, the title of a
 * known book, or words.
 *
 * @throws beside the field `what`: `wanted-blank`, `wanted-long`, `wanted-isbn-unknown`, `wanted-code-wrong`,
 * `wanted-contact`, `prohibited-item`, `wanted-words`
 */
export const resolveSubject = (ctx: Context, viewer: Pick<Viewer, 'id'>, typed: string): Promise<Subject> =>
  readSubject(ctx, typed, (isbn) => findBook(ctx, isbn, viewer))

/** The same of what is only being typed, by whomever: nobody outside is asked, and nothing is written. */
export const peekSubject = (ctx: Context, typed: string): Promise<Subject> =>
  readSubject(ctx, typed, (isbn) => bookOf(ctx, isbn))

async function readSubject(
  ctx: Context,
  typed: string,
  find: (isbn: string) => Promise<BookView | null>,
): Promise<Subject> {
  const read = classifySubject(typed)
  switch (read.kind) {
    case 'wrong-code':
      throw withField(appError(wantedErrors, 'wanted-code-wrong', { params: { fault: read.fault } }), 'what')
    case 'blank':
    case 'long':
      throw withField(appError(wantedErrors, `wanted-${read.kind}`), 'what')
    case 'isbn': {
      const book = await find(read.isbn)
      if (!book) throw withField(appError(wantedErrors, 'wanted-isbn-unknown'), 'what')
      return ofBook(book)
    }
    case 'words':
      return readWords(ctx, read.title)
  }
}

async function readWords(ctx: Context, title: string): Promise<Subject> {
  if (contactIn(title).length > 0) throw withField(appError(wantedErrors, 'wanted-contact'), 'what')
  const [isbn] = await isbnsTitled(ctx.db, title, 1)
  if (isbn !== undefined) return ofBook((await bookOf(ctx, isbn)) ?? { isbn, title })
  await refuseProhibited(ctx.db, title, 'what')
  // As typed: "usado" and "barato" are for the form's other fields.
  const { awaited } = await readSearchCriteria(ctx, { text: title, filters: noFilters })
  if (!namesSomething(title) || awaited.words.length === 0)
    throw withField(appError(wantedErrors, 'wanted-words'), 'what')
  return {
    title,
    isbn: null,
    subject: subjectOf(title, null),
    query: awaited.query,
    words: [...awaited.words],
  }
}

const ofBook = ({ title, isbn }: Pick<BookView, 'title' | 'isbn'>): Subject => ({
  title,
  isbn,
  subject: subjectOf(title, isbn),
  query: null,
  words: [],
})
