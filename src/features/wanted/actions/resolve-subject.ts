import type { Context } from '../../../context.ts'
import { contactIn } from '../../../lib/contact-in-text.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { appError, isAppError, withField } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { readSearchCriteria } from '../../alerts/read.ts'
import { hasSearchTerms } from '../../alerts/rules-query.ts'
import { findBook } from '../../books/actions/find-book.ts'
import type { BookView } from '../../books/contract.ts'
import { bookOf } from '../../books/read.ts'
import { isbnsTitled } from '../../books/store.ts'
import { noFilters } from '../../catalogue/rules-filters.ts'
import { matchCourse } from '../../courses/read.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { refuseProhibited } from '../../search/cache-prohibited.ts'
import { readPrice } from '../../selling/rules-writes.ts'
import type { WantedPreview, WantedPreviewQuery } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { classifySubject, subjectOf } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { countBuyers } from '../store/list.ts'
import type { NoticeRow } from '../store/notices.ts'

/** A book, or words with their search query. */
type Subject = Pick<NoticeRow, 'title' | 'isbn' | 'subject' | 'query' | 'words'>

/**
 * Reads an ISBN (an unknown one is looked up in the external source), the title of a known book, or words.
 *
 * @throws for the field `what`: `wanted-blank`, `wanted-long`, `wanted-isbn-unknown`, `wanted-code-wrong`,
 * `wanted-contact`, `prohibited-item`, `wanted-words`
 */
export const resolveSubject = (ctx: Context, viewer: Pick<Viewer, 'id'>, typed: string): Promise<Subject> =>
  readSubject(ctx, typed, (isbn) => findBook(ctx, isbn, viewer))

/** The same without external queries and writes, for previews. */
const peekSubject = (ctx: Context, typed: string): Promise<Subject> =>
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
  // Filter words stay in the title: the form has fields for condition and price.
  const { awaited } = await readSearchCriteria(ctx, { text: title, filters: noFilters })
  if (!hasSearchTerms(title) || awaited.words.length === 0)
    throw withField(appError(wantedErrors, 'wanted-words'), 'what')
  const { query, words } = awaited
  return { title, isbn: null, subject: subjectOf(title, null), query, words }
}

function ofBook({ title, isbn }: { title: string; isbn: string }): Subject {
  return { title, isbn, subject: isbn, query: null, words: [] }
}

/**
 * Facts for the form while a text is typed: the book or course, the number of other buyers and of matching products.
 * The `kind` reports a text that cannot be published. External sources are not queried.
 *
 * @throws `too-many-attempts`
 */
export async function previewWanted(
  ctx: Context,
  { viewer, address }: { viewer: Viewer | null; address: string },
  { what: typed, maxPrice = '', minWear }: WantedPreviewQuery,
): Promise<WantedPreview> {
  await consumeAttempt(ctx, limits.wantedTyped, viewer?.id ?? addressKey(address))
  const nothing = { title: '', isbn: null, people: 0, fitCount: 0 }
  const read = classifySubject(typed)
  if (read.kind === 'wrong-code') return { ...nothing, ...read, course: null }
  const [course, found] = await Promise.all([
    read.kind === 'words' ? matchCourse(ctx, read.title) : null,
    peekSubject(ctx, typed).catch((error: unknown): 'blank' | 'prohibited' => {
      if (isAppError(error)) return error.code === 'prohibited-item' ? 'prohibited' : 'blank'
      throw error
    }),
  ])
  if (typeof found === 'string')
    return { ...nothing, kind: read.kind === 'isbn' ? 'unknown-isbn' : found, course }
  const { title, isbn, subject } = found
  const terms = { maxPriceCents: readPrice(maxPrice) ?? null, minWear: minWear ?? null }
  const [people, fitCount] = await Promise.all([
    countBuyers(ctx.db, [subject], toIsoDay(ctx.clock.now()), viewer?.id),
    countFits(ctx.db, { ...found, ...terms, userId: viewer?.id ?? '' }),
  ])
  const kind = isbn === null ? 'words' : 'book'
  return { kind, title, isbn, people: people.get(subject) ?? 0, fitCount, course }
}
