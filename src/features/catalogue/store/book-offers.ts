import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { executePrepared, literal } from '../../../platform/db/prepared.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import type { BookRow } from '../../books/store.ts'
import { editionText } from '../../books/texts.ts'
import { type CardRow, cardColumns, isForSale, listed } from './cards.ts'
import type { ProductRow } from './product.ts'

const MAX_OFFERS = 60

export type BookOfferRow = Omit<CardRow, 'block' | 'sort_key' | 'isbn'> &
  Pick<ProductRow, 'summary' | 'gallery' | 'delivery_days' | 'category_name' | 'category_url'> &
  Pick<ProductRow, 'subcategory_name' | 'subcategory_url'> & { isbn: string }

type BookOffers = { count: number; lowestCents: number; cards: BookOfferRow[] }

export async function offersOfBooks(db: DbOrTx, isbns: readonly string[]): Promise<Map<string, BookOffers>> {
  if (isbns.length === 0) return new Map()
  const rows = await executePrepared<BookOfferRow & { offers: number; lowest: number }>(
    db,
    sql`
    select ${cardColumns}, p.summary, p.gallery, p.delivery_days, c.name as category_name, c.url as category_url,
      sub.name as subcategory_name, sub.url as subcategory_url, hit.offers, hit.lowest
    from unnest(${sql.param([...new Set(isbns)])}::text[]) as wanted(isbn)
    cross join lateral (
      select id, current_price_cents as price, count(*) over ()::int as offers,
        min(current_price_cents) over () as lowest
      from products where products.isbn = wanted.isbn and products.isbn is not null and ${isForSale()}
      order by current_price_cents, id limit ${literal(MAX_OFFERS)}) hit
    join products p on p.id = hit.id
    join stores s on s.id = p.store_id
    join categories c on c.id = p.category_id
    join subcategories sub on sub.id = p.subcategory_id
    order by p.isbn, hit.price, hit.id`,
  )
  const offers = new Map<string, BookOffers>()
  for (const { offers: count, lowest, ...row } of rows) {
    const book = offers.get(row.isbn) ?? { count, lowestCents: lowest, cards: [] }
    book.cards.push(row)
    offers.set(row.isbn, book)
  }
  return offers
}

type BookFigures = { isbn: string; offers: number; stores: number; lowest: number; cheapest: number }

export async function figuresOfBooks(db: DbOrTx, isbns: readonly string[], among?: readonly number[]) {
  if (isbns.length === 0) return new Map()
  const part: SQL = among ? sql` and id = any(${sql.param(among)}::bigint[])` : sql.empty()
  const rows = await executePrepared<BookFigures>(
    db,
    sql`
    select isbn, count(*)::int as offers, count(distinct store_id)::int as stores, min(current_price_cents) as lowest,
      (array_agg(id order by current_price_cents, id))[1] as cheapest
    from products
    where isbn = any(${sql.param([...new Set(isbns)])}::text[]) and isbn is not null and ${isForSale()}${part}
    group by isbn`,
  )
  return new Map(rows.map((row) => [row.isbn, { ...row, cheapest: Number(row.cheapest) }]))
}

export type BookOnCard = Pick<BookFigures, 'isbn' | 'offers' | 'stores'> & {
  title: string | null
  edition: string
  cover: StoredImage | null
}

export const bookOnCard = (
  { isbn, offers, stores }: BookFigures,
  book: Pick<BookRow, 'title' | 'edition' | 'year' | 'cover'> | undefined,
): BookOnCard => ({
  isbn,
  offers,
  stores,
  title: book?.title ?? null,
  edition: book ? editionText(book) : '',
  cover: book?.cover ?? null,
})

/** The cheapest product of an edition, sold out or not: it names a book without metadata. */
export async function namedByProduct(db: DbOrTx, isbn: string) {
  const [row] = await executePrepared<{ name: string; image: StoredImage }>(
    db,
    sql`select name, image from products where isbn = ${isbn} and isbn is not null and ${listed}
      order by current_price_cents, id limit 1`,
  )
  return row
}
