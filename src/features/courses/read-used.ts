import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { imageView } from '../catalogue/views.ts'
import { bookPrices } from '../orders/read-book-prices.ts'
import type { UsedBookView } from './contract.ts'
import { coursesOfBook } from './read.ts'
import { priceAgain } from './rules.ts'
import { nextReaders } from './store.ts'
import { type UsedBook, usedBooks } from './store-engine.ts'

/** Days of sales that say at what price a book sells. */
export const SELLS_DAYS = 90

/** Books of one mail and one page. */
const MOST_BOOKS = 12

/** Books that somebody has from the lists and does not sell, those first that most will look for. */
export async function readUsedBooks(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<UsedBookView[]> {
  const books = await usedBooks(ctx.db, viewer.id, ctx.clock.now(), MOST_BOOKS)
  const readers = await nextReaders(
    ctx.db,
    books.map(({ isbn }) => isbn),
  )
  const views = await Promise.all(books.map((book) => viewOf(ctx, book, readers.get(book.isbn) ?? 0)))
  return views.toSorted((a, b) => b.readers - a.readers)
}

async function viewOf(ctx: Context, book: UsedBook, readers: number): Promise<UsedBookView> {
  const [course] = readers > 0 ? [] : await coursesOfBook(ctx, book.isbn)
  return {
    isbn: book.isbn,
    name: book.name,
    image: imageView(book.image),
    orderId: book.orderId,
    productUrl: book.productUrl,
    readers,
    course: course ? `${course.name}, ${course.semester}.º de ${course.programme}` : null,
  }
}

/** Price at which it probably sells: the middle of the last sales, else what was paid less a fifth. */
export async function priceToSell(
  ctx: Context,
  isbn: string | null,
  paidCents: number,
): Promise<{ cents: number; sales: number }> {
  const sold = isbn ? (await bookPrices(ctx, isbn, { sinceDays: SELLS_DAYS })).all : null
  return { cents: priceAgain(sold?.p50Cents ?? null, paidCents), sales: sold?.count ?? 0 }
}
