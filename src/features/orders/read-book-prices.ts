import type { Context } from '../../context.ts'
import { addDays } from '../../lib/dates.ts'
import type { Centavos } from '../../lib/money.ts'
import { type BookPriceRow, bookPriceRows } from './store-book-prices.ts'

export type PriceBand = {
  /** Sold copies. */
  count: number
  p10Cents: Centavos
  p25Cents: Centavos
  p50Cents: Centavos
  p75Cents: Centavos
  p90Cents: Centavos
}

/** `all` is null where none was sold; months without a sale are left out, the others are in their order. */
export type BookPrices = { all: PriceBand | null; months: (PriceBand & { month: string })[] }

/** What copies of an edition went for in the last days, unit by unit: paid, and not given back. */
export async function bookPrices(
  ctx: Context,
  isbn: string,
  { sinceDays }: { sinceDays: number },
): Promise<BookPrices> {
  const rows = await bookPriceRows(ctx.db, isbn, addDays(ctx.clock.now(), -sinceDays))
  const all = rows.find(({ month }) => month === null)
  return {
    all: all ? bandOf(all) : null,
    months: rows.flatMap((row) => (row.month === null ? [] : [{ month: row.month, ...bandOf(row) }])),
  }
}

function bandOf({
  count,
  prices: [p10Cents, p25Cents, p50Cents, p75Cents, p90Cents],
}: BookPriceRow): PriceBand {
  return { count, p10Cents, p25Cents, p50Cents, p75Cents, p90Cents }
}
