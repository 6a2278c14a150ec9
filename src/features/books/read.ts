import type { Context } from '../../context.ts'
import type { BookView } from './contract.ts'
import { bookByIsbn, booksFound, editionsOf } from './store.ts'
import { bookView } from './views.ts'

/** What the shop knows of an edition; nobody outside is asked. */
export async function bookOf(ctx: Context, isbn: string): Promise<BookView | null> {
  const row = await bookByIsbn(ctx.db, isbn)
  return row ? bookView(row) : null
}

/** All editions of its work, itself among them, the newest first. */
export async function readEditions(ctx: Context, book: BookView): Promise<BookView[]> {
  const rows = await editionsOf(ctx.db, book.work)
  return rows.map(bookView)
}

/** A page of staff's list. */
export async function readBooks(
  ctx: Context,
  request: { q: string; page: number; size: number },
): Promise<{ items: BookView[]; total: number }> {
  const { rows, total } = await booksFound(ctx.db, request)
  return { items: rows.map(bookView), total }
}
