import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import { hasEnoughSales } from './rules-book-prices.ts'
import { type BookPriceRow, bookPriceRows } from './store-book-prices.ts'

type PriceBand = {
  count: number
  p10Cents: Centavos
  p25Cents: Centavos
  p50Cents: Centavos
  p75Cents: Centavos
  p90Cents: Centavos
}

/** `all` is null with too few sales (decision 58); months are in order, without those that have no sale. */
export type BookPrices = { all: PriceBand | null; months: (PriceBand & { month: string })[] }

type Since = { sinceDays: number }

export async function bookPrices(ctx: Context, isbn: string, { sinceDays }: Since): Promise<BookPrices> {
  const rows = await bookPriceRows(ctx.db, [isbn], addDays(ctx.clock.now(), -sinceDays))
  const all = rows.find(isTotalWithSales)
  return {
    all: all ? bandOf(all) : null,
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...bandOf(row) }])),
  }
}

/** By ISBN and without the months; editions with too few sales are left out. */
export async function pricesOfBooks(ctx: Context, isbns: readonly string[], { sinceDays }: Since) {
  const rows = await bookPriceRows(ctx.db, isbns, addDays(ctx.clock.now(), -sinceDays))
  return new Map(rows.filter(isTotalWithSales).map((row) => [row.isbn, bandOf(row)]))
}

const isTotalWithSales = ({ month, count }: BookPriceRow) => month === null && hasEnoughSales(count)

function bandOf({
  count,
  prices: [p10Cents, p25Cents, p50Cents, p75Cents, p90Cents],
}: BookPriceRow): PriceBand {
  return { count, p10Cents, p25Cents, p50Cents, p75Cents, p90Cents }
}
