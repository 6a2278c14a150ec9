import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { changeBook } from '../../books/actions/change-book.ts'
import { importBooks } from '../../books/actions/import-books.ts'
import type { BookChange } from '../../books/contract.ts'
import { audited } from './audited.ts'

/** @throws `forbidden`, `book-not-found`, `book-changed` */
export const saveBook = (ctx: Context, staff: Staff, isbn: string, change: BookChange) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { before } = await changeBook(ctx, tx, isbn, change)
    const { seen: _, ...after } = change
    await record({ act: 'book-update', subject: `book:${isbn}`, before, after })
  })

/**
 * Saves a list of books, all of it or nothing, with one row of the audit log.
 *
 * @throws `forbidden`; `book-list-wrong`, whose fields are `csv.{line}`
 */
export const importBookList = (ctx: Context, staff: Staff, csv: string) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const { created, changed } = await importBooks(ctx, tx, csv)
    const done = { created: created.length, changed: changed.length }
    await record({ act: 'book-list', subject: 'book-list', after: done })
    return done
  })
