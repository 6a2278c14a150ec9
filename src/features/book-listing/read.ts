import type { Context } from '../../context.ts'
import type { BookView } from '../books/contract.ts'
import type { ProductFormValues } from '../catalogue/contract-form.ts'
import { readProposals } from '../catalogue/read-proposals.ts'
import { placeOfBook } from '../catalogue/store/proposals.ts'
import { isProductNameTaken } from '../catalogue/store/writes.ts'
import { bookForm, bookName } from './contract-form.ts'

/** Copies of one book in one store that are told apart by a number. */
const COPIES_MAX = 12

/** The product form of a copy of this book, filled in; its name is free in the store, where there is one. */
export async function readBookForm(
  ctx: Context,
  book: BookView,
  storeId: number | undefined,
): Promise<ProductFormValues> {
  const name = bookName(book)
  const [own, proposals, free] = await Promise.all([
    placeOfBook(ctx.db, book),
    readProposals(ctx, { name, condition: 'usado' }),
    freeName(ctx, name, storeId),
  ])
  return bookForm(book, { name: free, place: own ?? proposals.places[0], tags: proposals.tags })
}

/** "Libro", "Libro (2)", "Libro (3)"…: the first that this store's products leave free. */
async function freeName(ctx: Context, name: string, storeId: number | undefined): Promise<string> {
  if (storeId === undefined || name === '') return name
  for (let copy = 1; copy <= COPIES_MAX; copy++) {
    const numbered = copy === 1 ? name : `${name} (${copy})`
    if (!(await isProductNameTaken(ctx.db, storeId, numbered))) return numbered
  }
  return name
}
