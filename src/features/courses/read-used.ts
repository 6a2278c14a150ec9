import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { imageView } from '../catalogue/views.ts'
import { bookPrices } from '../orders/read-book-prices.ts'
import { priceAgain } from '../orders/rules-book-prices.ts'
import { settings } from '../settings/rules.ts'
import type { UsedBookView } from './contract.ts'
import { coursesOfBook, nextStudents } from './store.ts'
import { type UsedBook, usedBooks } from './store-end-of-term.ts'

/** Books of the lists that the viewer has and does not sell, highest demand first. */
export async function readUsedBooks(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<UsedBookView[]> {
  const books = await usedBooks(ctx.db, viewer.id, ctx.clock.now(), settings.courses.askedBooks)
  const isbns = books.map(({ isbn }) => isbn)
  const students = await nextStudents(ctx.db, isbns)
  const views = await Promise.all(books.map((book) => viewOf(ctx, book, students.get(book.isbn) ?? 0)))
  return views.toSorted((a, b) => b.students - a.students)
}

async function viewOf(ctx: Context, book: UsedBook, students: number): Promise<UsedBookView> {
  const [course] = students > 0 ? [] : await coursesOfBook(ctx.db, book.isbn)
  return {
    isbn: book.isbn,
    name: book.name,
    image: imageView(book.image),
    orderId: book.orderId,
    path: usedBookPath(book),
    students,
    course: course ? `${course.name}, ${course.semester}.º de ${course.programme}` : null,
  }
}

export const usedBookPath = ({ orderId }: Pick<UsedBook, 'orderId'>) =>
  orderId === null ? paths.pausedProducts() : paths.sellAgain(orderId)

/** The median of recent sales; without any (`sales` is 0), the price paid less a fifth. */
export async function priceToSell(
  ctx: Context,
  isbn: string | null,
  paidCents: number,
): Promise<{ cents: number; sales: number }> {
  const sold = isbn ? (await bookPrices(ctx, isbn, { sinceDays: settings.bookPrices.choiceDays })).all : null
  return { cents: priceAgain(sold?.p50Cents ?? null, paidCents), sales: sold?.count ?? 0 }
}
