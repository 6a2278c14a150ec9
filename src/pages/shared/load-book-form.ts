import type { Context } from '../../context.ts'
import { unknownBookForm } from '../../features/book-listing/contract-form.ts'
import { readBookForm } from '../../features/book-listing/read.ts'
import type { BookView } from '../../features/books/contract.ts'
import { bookOf } from '../../features/books/read.ts'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { readCode } from '../../lib/isbn.ts'

/** The book named by a form's address. `isKnown`: whether its known data may fill the form. */
export type SoldBook = { isbn: string; isKnown: boolean }

export function bookIn({ searchParams }: URL): SoldBook | null {
  const { isbn } = readCode(searchParams.get('libro') ?? '')
  return isbn === undefined ? null : { isbn, isKnown: searchParams.get('datos') !== 'no' }
}

export async function loadBookForm(
  ctx: Context,
  { isbn, isKnown }: SoldBook,
  storeId?: number,
): Promise<{ isbn: string; isKnown: boolean; book: BookView | null; values: ProductFormValues }> {
  const book = isKnown ? await bookOf(ctx, isbn) : null
  return {
    isbn,
    isKnown: book !== null,
    book,
    values: book ? await readBookForm(ctx, book, storeId) : unknownBookForm(isbn),
  }
}
