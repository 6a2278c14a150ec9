import type { Context } from '../../context.ts'
import type { BookOfferView, BookShelf } from './contract-cards.ts'
import { type BookOfferRow, figuresOfBooks, namedByProduct, offersOfBooks } from './store/book-offers.ts'
import { cardView, imageView, productCardView } from './views.ts'

const ABOUT_USE = /subray|marca|pasta|hoja|anot|desgast|esquina|mancha|forr|plástic|nuev|estado|uso/i

export async function readBookShelf(ctx: Context, isbn: string): Promise<BookShelf> {
  const found = (await offersOfBooks(ctx.db, [isbn])).get(isbn)
  if (!found) return { count: 0, offers: [], place: null }
  const now = ctx.clock.now()
  const offers = found.cards.map((row) => offerView(row, now)).sort((a, b) => a.priceCents - b.priceCents)
  const [first] = found.cards
  return {
    count: found.count,
    offers,
    place: first
      ? {
          category: { name: first.category_name, url: first.category_url },
          subcategory: { name: first.subcategory_name, url: first.subcategory_url },
        }
      : null,
  }
}

function offerView(row: BookOfferRow, now: Date): BookOfferView {
  const card = productCardView(row, now)
  return {
    ...cardView(card),
    storeUrl: card.storeUrl,
    storeVerified: card.storeVerified,
    stock: row.stock,
    about: row.summary.find((line) => ABOUT_USE.test(line)) ?? row.summary[0] ?? '',
    photos: 1 + row.gallery.length,
    deliveryDays: row.delivery_days,
  }
}

export async function readBookFigures(ctx: Context, isbns: readonly string[]) {
  const figures = await figuresOfBooks(ctx.db, isbns)
  return Object.fromEntries(
    [...figures.values()].map(({ isbn, offers, lowest }) => [isbn, { offers, lowestCents: lowest }]),
  )
}

export async function bookNamedByProduct(ctx: Context, isbn: string) {
  const row = await namedByProduct(ctx.db, isbn)
  return row ? { name: row.name, image: imageView(row.image) } : null
}
