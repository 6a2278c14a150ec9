import type { Context } from '../../../context.ts'
import { contactIn } from '../../../lib/contact-in-text.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readSought } from '../../alerts/read.ts'
import { namesSomething } from '../../alerts/rules-query.ts'
import { lookUpBook } from '../../books/actions/look-up-book.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { wantedErrors } from '../errors.ts'
import { subjectOf, whatIs } from '../rules.ts'
import { booksOf, isbnTitled } from '../store/notices.ts'

/** What somebody looks for: a book, or words with what the search makes of them. */
export type What = {
  title: string
  isbn: string | null
  subject: string
  query: string | null
  anyOf: string[]
}

/**
 * Reads what was typed: an ISBN, which is asked at the books' source where it is not known here, the title of a known
 * book, or words.
 *
 * @throws beside the field `what`: `wanted-blank`, `wanted-long`, `wanted-isbn-unknown`, `wanted-isbn-wrong`,
 * `wanted-contact`, `wanted-words`
 */
export async function resolveWhat(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  typed: string,
): Promise<What> {
  const read = whatIs(typed)
  switch (read.kind) {
    case 'wrong-isbn':
      throw withField(appError(wantedErrors, 'wanted-isbn-wrong'), 'what')
    case 'blank':
    case 'long':
      throw withField(appError(wantedErrors, `wanted-${read.kind}`), 'what')
    case 'isbn': {
      const book = await lookUpBook(ctx, read.isbn, viewer ?? undefined)
      if (!book) throw withField(appError(wantedErrors, 'wanted-isbn-unknown'), 'what')
      return ofBook(book.title, read.isbn)
    }
    case 'words':
      return resolveWords(ctx, read.title)
  }
}

async function resolveWords(ctx: Context, title: string): Promise<What> {
  if (contactIn(title).length > 0) throw withField(appError(wantedErrors, 'wanted-contact'), 'what')
  const isbn = await isbnTitled(ctx.db, title)
  if (isbn !== undefined) return ofBook((await booksOf(ctx.db, [isbn])).get(isbn)?.title ?? title, isbn)
  // As typed: "usado" and "barato" are for the form's other fields.
  const { awaited } = await readSought(ctx, { text: title, filters: noFilters })
  if (!namesSomething(title) || awaited.anyOf.length === 0)
    throw withField(appError(wantedErrors, 'wanted-words'), 'what')
  return {
    title,
    isbn: null,
    subject: subjectOf(title, null),
    query: awaited.query,
    anyOf: [...awaited.anyOf],
  }
}

const ofBook = (title: string, isbn: string): What => ({
  title,
  isbn,
  subject: subjectOf(title, isbn),
  query: null,
  anyOf: [],
})
