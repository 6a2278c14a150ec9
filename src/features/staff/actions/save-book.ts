import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { changeBook } from '../../books/actions/change-book.ts'
import { exportBooks, importBooks, previewBooks } from '../../books/actions/import-books.ts'
import type { BookChange, BookListView } from '../../books/contract.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** @throws `forbidden`, `book-not-found`, `book-changed` */
export async function saveBook(ctx: Context, staff: Staff, isbn: string, change: BookChange): Promise<void> {
  requireArea(staff, 'catalogue')
  await inTransaction(ctx.db, async (tx) => {
    const { before } = await changeBook(ctx, tx, isbn, change)
    const { seen: _, ...after } = change
    await writeAuditEntry(ctx, tx, staff, { act: 'book-update', subject: `book:${isbn}`, before, after })
  })
}

/** What a list of books would do; saves nothing. @throws `forbidden` */
export async function previewBookList(ctx: Context, staff: Staff, csv: string): Promise<BookListView> {
  requireArea(staff, 'catalogue')
  return previewBooks(ctx, csv)
}

/**
 * Saves a list of books, all of it or nothing, with one row of the audit log.
 *
 * @throws `forbidden`; `book-list-wrong`, whose fields are `csv.{line}`
 */
export async function importBookList(
  ctx: Context,
  staff: Staff,
  csv: string,
): Promise<{ created: number; changed: number }> {
  requireArea(staff, 'catalogue')
  return inTransaction(ctx.db, async (tx) => {
    const { created, changed } = await importBooks(ctx, tx, csv)
    const done = { created: created.length, changed: changed.length }
    await writeAuditEntry(ctx, tx, staff, { act: 'book-list', subject: 'book-list', after: done })
    return done
  })
}

/** All books as a list, in parts. @throws `forbidden` */
export function exportBookList(ctx: Context, staff: Staff): AsyncGenerator<Buffer> {
  requireArea(staff, 'catalogue')
  return exportBooks(ctx)
}
