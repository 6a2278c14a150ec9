import type { Context } from '../../context.ts'
import type { BookView } from './contract.ts'
import { bookByIsbn, booksFound, editionsOf } from './store.ts'
import { bookView } from './views.ts'

export async function bookOf(ctx: Context, isbn: string): Promise<BookView | null> {
  const row = await bookByIsbn(ctx.db, isbn)
  return row ? bookView(row) : null
}

export async function readEditions(ctx: Context, book: BookView): Promise<BookView[]> {
  const rows = await editionsOf(ctx.db, book.work)
  return rows.map(bookView)
}

export async function readBooks(
  ctx: Context,
  request: { q: string; page: number; size: number },
): Promise<{ items: BookView[]; total: number }> {
  const { rows, total } = await booksFound(ctx.db, request)
  return { items: rows.map(bookView), total }
}
