import { usersAwaitingBooks } from '../../../features/alerts/read.ts'
import type { BookView } from '../../../features/books/contract.ts'
import { bookOf, readEditions } from '../../../features/books/read.ts'
import { unknownBook } from '../../../features/books/rules.ts'
import {
  bookNamedByProduct,
  readBookFigures,
  readBookShelf,
} from '../../../features/catalogue/read-book-offers.ts'
import { coursesOfBook } from '../../../features/courses/store.ts'
import { bookPrices } from '../../../features/orders/read-book-prices.ts'
import { pickUpAnywhere } from '../../../features/orders/rules-pick-up.ts'
import { cachedOpenings } from '../../../features/settings/cache.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay, toIsoDay } from '../../../lib/dates.ts'
import type { SharedRequest } from '../../shared/request.ts'
import { historyOf } from './price-history.ts'

/** null without a description or an offer of this book. Reads no external source. */
export async function loadBook({ ctx, surrogateKeys }: SharedRequest, isbn: string) {
  const book = (await bookOf(ctx, isbn)) ?? (await onlyOffered(ctx, isbn))
  if (!book) return null
  const [shelf, prices, editions, courses] = await Promise.all([
    readBookShelf(ctx, isbn),
    bookPrices(ctx, isbn, { sinceDays: settings.bookPrices.usualDays }),
    readEditions(ctx, book),
    coursesOfBook(ctx.db, isbn),
  ])
  const others = editions.filter((edition) => edition.isbn !== isbn)
  const [figures, waiting] = await Promise.all([
    readBookFigures(
      ctx,
      others.map((edition) => edition.isbn),
    ),
    usersAwaitingBooks(ctx, [isbn, ...others.map((edition) => edition.isbn)]),
  ])
  // Pages of books are invalidated by their own cards, not by all cards of the shop.
  for (const { isbn: shown } of others) surrogateKeys.add(`book/${shown}`)
  for (const { url } of shelf.offers) surrogateKeys.add(`product/${url}`)
  const now = ctx.clock.now()
  const [best] = shelf.offers
  return {
    book,
    shelf,
    history: historyOf(prices, toIsoDay(now), best?.priceCents ?? null),
    editions: others.map(({ isbn: other, edition, year, cover, title }) => ({
      ...{ isbn: other, edition, year, cover, title },
      ...{ offers: figures[other]?.offers ?? 0, lowestCents: figures[other]?.lowestCents ?? null },
      demand: waiting.get(other) ?? 0,
    })),
    courses,
    demand: waiting.get(isbn) ?? 0,
    /** The earliest pick-up of the cheapest copy, in words. */
    pickUpFrom: best
      ? formatDay(pickUpAnywhere(now, [best.deliveryDays], await cachedOpenings(ctx.db)))
      : null,
  }
}

export type BookData = NonNullable<Awaited<ReturnType<typeof loadBook>>>

/** A book known by its offers alone. */
async function onlyOffered(ctx: SharedRequest['ctx'], isbn: string): Promise<BookView | null> {
  const named = await bookNamedByProduct(ctx, isbn)
  if (!named) return null
  return { ...unknownBook, isbn, title: named.name, cover: named.image, work: isbn }
}
