import type { Context } from '../../context.ts'
import type { BookView } from '../books/contract.ts'
import { readProposals } from '../proposals/read.ts'
import { placeOfBook } from '../proposals/store.ts'
import type { ProductFormValues } from '../selling/contract-form.ts'
import { freeProductName } from '../selling/read-names.ts'
import { bookForm, bookName, otherBookNames } from './contract-form.ts'

export async function readBookForm(
  ctx: Context,
  book: BookView,
  storeId: number | undefined,
): Promise<ProductFormValues> {
  const name = bookName(book)
  const [books, proposals, free] = await Promise.all([
    placeOfBook(ctx.db, book),
    readProposals(ctx, null, { name, condition: 'usado' }),
    storeId === undefined || name === '' ? name : freeProductName(ctx, storeId, name, otherBookNames(book)),
  ])
  // Other products may share words with the title: "Dibujo técnico" is no drawing board.
  const named = books
    ? proposals.places.find(({ categoryId }) => categoryId === books.categoryId)
    : proposals.places[0]
  const place = books?.isAkin ? books : (named ?? books)
  return bookForm(book, { name: free, place })
}
