import type { Context } from '../../context.ts'
import type { ImageFiles } from '../../lib/image-view.ts'
import type { BookOfferView, BookShelf } from './contract-books.ts'
import { type BookOfferRow, figuresOfBooks, namedByProduct, offersOfBooks } from './store/book-offers.ts'
import { imageView, productCardView } from './views.ts'

/** What a store says of its copy: the line of its summary that is about use, else the first. */
const ABOUT_USE = /subray|marca|pasta|hoja|anot|desgast|esquina|mancha|forr|plástic|nuev|estado|uso/i

/** All that is for sale of an edition, by price, and the category that most of it is in. */
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
  const {
    url,
    name,
    condition,
    wear,
    priceCents,
    storeName,
    storeUrl,
    storeVerified,
    tone,
    image,
    hasOptions,
  } = productCardView(row, now)
  return {
    ...{ url, name, condition, wear, priceCents, storeName, storeUrl, storeVerified, tone, hasOptions },
    image: { base: image.base, widths: image.widths },
    stock: row.stock,
    about: row.summary.find((line) => ABOUT_USE.test(line)) ?? row.summary[0] ?? '',
    photos: 1 + row.gallery.length,
    deliveryDays: row.delivery_days,
  }
}

/** How many offers other editions have, and from what price. */
export async function readBookFigures(
  ctx: Context,
  isbns: readonly string[],
): Promise<Record<string, { offers: number; lowestCents: number }>> {
  const figures = await figuresOfBooks(ctx.db, isbns)
  return Object.fromEntries(
    [...figures.values()].map(({ isbn, offers, lowest }) => [isbn, { offers, lowestCents: lowest }]),
  )
}

/** Name and picture of a book that only its sellers describe; null where nobody shows it. */
export async function bookNamedByProduct(
  ctx: Context,
  isbn: string,
): Promise<{ name: string; image: ImageFiles & { width: number; height: number } } | null> {
  const row = await namedByProduct(ctx.db, isbn)
  return row ? { name: row.name, image: imageView(row.image) } : null
}
