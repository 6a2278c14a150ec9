import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { BookChange, BookInput } from '../contract.ts'
import { bookErrors } from '../errors.ts'
import { workOf } from '../rules.ts'
import { lockBook, upsertBooks } from '../store.ts'

/** @throws `book-not-found`; `book-changed` if it changed after `seen` */
export async function changeBook(
  ctx: Context,
  tx: Tx,
  isbn: string,
  { seen, ...change }: BookChange,
): Promise<{ before: BookInput }> {
  const row = await lockBook(tx, isbn)
  if (!row) throw appError(bookErrors, 'book-not-found')
  if (seen !== '' && seen !== row.updatedAt.toISOString()) throw appError(bookErrors, 'book-changed')
  const { createdAt: _c, updatedAt: _u, cover: _i, isbn: _n, source: _s, ...before } = row
  const work = change.work || workOf({ ...change, isbn })
  await upsertBooks(tx, [{ ...change, isbn, work, source: 'staff' }], ctx.clock.now())
  return { before }
}
