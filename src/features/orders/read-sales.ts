import type { Context } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { formatSaleTime } from '../../lib/dates.ts'
import type { OwnedStore } from '../stores/policy.ts'
import type { SalesReport, SaleView } from './contract-sales.ts'
import { readOrderSearch } from './read.ts'
import { everyDay, type SalesRange, salesInstants, salesPageSize, sumOfDays } from './rules-sales.ts'
import { countSalesFound, type SaleRow, salesByDay, salesOfStore } from './store-sales.ts'
import { saleStatusTexts } from './texts.ts'

const CSV_MAX = 50_000

function saleView({ number, soldAt, product, productUrl, paidCents, ...line }: SaleRow): SaleView {
  return {
    ...line,
    number: String(number),
    soldAt: soldAt.toISOString(),
    product: { name: product, url: productUrl },
    statusText: saleStatusTexts[line.status],
    returnedCents: paidCents - line.totalCents,
  }
}

/** Lines that match `q`, all where it is empty; `page` counts from 1. */
type SalesLines = { q: string; page: number }

/** SEL-08, D2 §2.9. A search filters the lines, not the sums. */
export async function readSales(
  ctx: Context,
  store: OwnedStore,
  range: SalesRange,
  { q, page }: SalesLines,
): Promise<SalesReport> {
  const span = salesInstants(range)
  const search = await readOrderSearch(ctx, q)
  const place = { limit: salesPageSize, offset: (page - 1) * salesPageSize }
  const [days, rows, found] = await Promise.all([
    salesByDay(ctx.db, store.id, span),
    salesOfStore(ctx.db, store.id, span, place, search),
    search && countSalesFound(ctx.db, store.id, span, search),
  ])
  const { lines: all, ...totals } = sumOfDays(days)
  const lines = found ?? all
  return {
    ...range,
    totals,
    days: everyDay(range, days),
    items: rows.map(saleView),
    total: lines,
    nextCursor: page * salesPageSize < lines ? String(page + 1) : null,
  }
}

export async function readSalesTable(ctx: Context, store: OwnedStore, range: SalesRange, q: string) {
  const search = await readOrderSearch(ctx, q)
  const all = { limit: CSV_MAX, offset: 0 }
  const rows = await salesOfStore(ctx.db, store.id, salesInstants(range), all, search)
  const pesos = (cents: number) => (cents / 100).toFixed(2)
  return toCsv([
    ['Fecha', 'Pedido', 'Producto', 'Cantidad', 'Estado', 'Ganancias', 'Comisión', 'Total', 'Devuelto'],
    ...rows
      .map(saleView)
      .map((sale) => [
        formatSaleTime(new Date(sale.soldAt)),
        sale.number,
        sale.product.name,
        sale.quantity,
        sale.statusText,
        pesos(sale.earningsCents),
        pesos(sale.commissionCents),
        pesos(sale.totalCents),
        pesos(sale.returnedCents),
      ]),
  ])
}
