import type { Context } from '../../context.ts'
import type { BookView } from '../books/contract.ts'
import type { ProductFormValues } from '../selling/contract-form.ts'
import { freeProductName } from '../selling/read-free-name.ts'
import { readProposals } from '../selling/read-proposals.ts'
import { placeOfBook } from '../selling/store/proposals.ts'
import { bookForm, bookName, otherBookNames } from './contract-form.ts'

/** The product form of a copy of this book, filled in; its name is free in the store, where there is one. */
export async function readBookForm(
  ctx: Context,
  book: BookView,
  storeId: number | undefined,
): Promise<ProductFormValues> {
  const name = bookName(book)
  const [books, proposals, free] = await Promise.all([
    placeOfBook(ctx.db, book),
    readProposals(ctx, { name, condition: 'usado' }),
    storeId === undefined || name === '' ? name : freeProductName(ctx, storeId, name, otherBookNames(book)),
  ])
  // Its name may bring other things to mind: "Dibujo técnico" is no drawing board.
  const named = books
    ? proposals.places.find(({ categoryId }) => categoryId === books.categoryId)
    : proposals.places[0]
  const place = books?.isAkin ? books : (named ?? books)
  return bookForm(book, { name: free, place, tags: proposals.tags })
}
