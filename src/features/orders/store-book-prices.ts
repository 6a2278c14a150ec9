import { sql } from 'drizzle-orm'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { executeOnce } from '../../platform/db/prepared.ts'
import { isPaidFor, isPublicPrice } from './store-filter.ts'

/** `month`: `2026-11`; null for all months. `prices`: P10, P25, P50, P75 and P90 in centavos. */
export type BookPriceRow = {
  isbn: string
  month: string | null
  count: number
  prices: [number, number, number, number, number]
}

/** Paid, unrefunded prices; each figure is a real price (`percentile_disc`). */
export async function bookPriceRows(
  db: DbOrTx,
  isbns: readonly string[],
  since: Date,
): Promise<BookPriceRow[]> {
  if (isbns.length === 0) return []
  return executeOnce<BookPriceRow>(
    db,
    sql`
    select isbn, month, count(*)::int as count,
      percentile_disc(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by price) as prices
    from (
      select p.isbn, o.unit_price_cents as price,
        to_char(o.placed_at at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM') as month
      from products p
      join orders o on o.product_id = p.id
      where p.isbn = any(${sql.param(isbns)}::text[]) and o.placed_at >= ${since} and ${isPaidFor}
        and ${isPublicPrice}
    ) sold
    group by grouping sets ((isbn, month), (isbn))
    order by isbn, month nulls last`,
  )
}
