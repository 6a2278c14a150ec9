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
  const views = books.map(async (book) => {
    const { isbn, name, image, orderId } = book
    const count = students.get(isbn) ?? 0
    const [first] = count > 0 ? [] : await coursesOfBook(ctx.db, isbn)
    const course = first ? `${first.name}, ${first.semester}.º de ${first.programme}` : null
    return { isbn, name, image: imageView(image), orderId, path: usedBookPath(book), students: count, course }
  })
  return (await Promise.all(views)).toSorted((a, b) => b.students - a.students)
}

export const usedBookPath = ({ orderId }: Pick<UsedBook, 'orderId'>) =>
  orderId === null ? paths.pausedProducts() : paths.sellAgain(orderId)

/** The median of recent sales; without any (`sales` is 0), the price paid less a fifth. */
export async function priceToSell(ctx: Context, isbn: string | null, paidCents: number) {
  const sold = isbn ? (await bookPrices(ctx, isbn, { sinceDays: settings.bookPrices.choiceDays })).all : null
  return { cents: priceAgain(sold?.p50Cents ?? null, paidCents), sales: sold?.count ?? 0 }
}
