import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { demandForAny } from '../../alerts/read.ts'
import { findBook } from '../../books/actions/find-book.ts'
import { coursesOfBook } from '../../courses/store.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { bookPrices } from '../../orders/read-book-prices.ts'
import { settings } from '../../settings/rules.ts'
import type { BookToSell } from '../contract.ts'
import { bookName } from '../contract-form.ts'
import { priceChoices } from '../rules.ts'

export async function previewBook(ctx: Context, viewer: Viewer, isbn: string): Promise<BookToSell> {
  await consumeAttempt(ctx, limits.bookToSell, viewer.id)
  const [book, { all }, courses] = await Promise.all([
    findBook(ctx, isbn, viewer),
    bookPrices(ctx, isbn, { sinceDays: settings.bookPrices.choiceDays }),
    coursesOfBook(ctx.db, isbn),
  ])
  // All demand: the browser filters it by the chosen price and wear.
  const draft = { name: book ? bookName(book) : '', tags: [], isbn, categoryId: null }
  const demand = await demandForAny(ctx, draft, viewer)
  return {
    isbn,
    book,
    sold: all && {
      ...{ count: all.count, fromCents: all.p10Cents, toCents: all.p90Cents },
      choices: priceChoices(all),
    },
    demand,
    courses: [...new Set(courses.map(({ name }) => name))],
  }
}
