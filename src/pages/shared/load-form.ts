import type { Context } from '../../context.ts'
import { unknownBookForm } from '../../features/book-listing/contract-form.ts'
import { readBookForm } from '../../features/book-listing/read.ts'
import type { BookView } from '../../features/books/contract.ts'
import { bookOf } from '../../features/books/read.ts'
import { menuRows } from '../../features/catalogue/cache.ts'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import type { CategoryOption } from '../../features/selling/contract-own.ts'
import { readCode } from '../../lib/isbn.ts'
import { oneLine } from '../../lib/visible-text.ts'

export async function categoryOptions(ctx: Context): Promise<CategoryOption[]> {
  const { categories } = await menuRows(ctx.db)
  return categories
    .map(({ id, name, tone, subcategories }) => ({
      id,
      name,
      tone: tone ?? 'azul',
      subcategories: subcategories.map((below) => ({ id: below.id, name: below.name })),
    }))
    .filter((category) => category.subcategories.length > 0)
}

/** The address of product pages as people read it: "tianguis.example/product/". */
export const addressPrefix = (ctx: Context, path: string) =>
  `${ctx.env.PUBLIC_URL.replace(/^https?:\/\//, '')}${path}`

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

const MAX_NAME = 120

/** The name with which an address prefills the form of a new product (`paths.sellNamed`). */
export const nameIn = (url: URL): string => oneLine(url.searchParams.get('nombre') ?? '').slice(0, MAX_NAME)
