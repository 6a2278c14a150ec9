import { and, count, desc, eq, gte, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { ProductCount } from '../catalogue/store/visits.ts'
import type { OrderSearch } from './rules-list.ts'
import { countedStatuses, type DaySales } from './rules-sales.ts'
import { isFoundBySeller } from './store-filter.ts'
import { orders, sales } from './tables.ts'

type Span = { from: Date; before: Date }

const inSpan = (storeId: number, { from, before }: Span) =>
  and(eq(sales.storeId, storeId), gte(sales.soldAt, from), lt(sales.soldAt, before))

const counts = inArray(sales.status, [...countedStatuses])
const commission = sql`(${sales.commissionBaseCents} + ${sales.commissionTaxCents})`
const ifCounted = (cents: SQLWrapper) => sql<number>`case when ${counts} then ${cents} else 0 end`

/** A line that does not count has zero amounts, so the lines add up to the totals. */
const amounts = {
  totalCents: ifCounted(sales.subtotalCents),
  commissionCents: ifCounted(commission),
  earningsCents: ifCounted(sql`${sales.subtotalCents} - ${commission}`),
}

export function salesOfStore(
  db: DbOrTx,
  storeId: number,
  span: Span,
  page: { limit: number; offset: number },
  search?: OrderSearch | undefined,
) {
  return db
    .select({
      number: orders.number,
      soldAt: sales.soldAt,
      product: orders.productName,
      productUrl: orders.productUrl,
      quantity: sales.quantity,
      status: sales.status,
      counts: sql<boolean>`${counts}`,
      paidCents: sales.subtotalCents,
      ...amounts,
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(inSpan(storeId, span), isFoundBySeller(search)))
    .orderBy(desc(sales.soldAt), desc(sales.orderId))
    .limit(page.limit)
    .offset(page.offset)
}

export type SaleRow = Awaited<ReturnType<typeof salesOfStore>>[number]

export async function countSalesFound(
  db: DbOrTx,
  storeId: number,
  span: Span,
  search: OrderSearch,
): Promise<number> {
  const [row] = await db
    .select({ lines: count() })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(inSpan(storeId, span), isFoundBySeller(search)))
  return row?.lines ?? 0
}

export async function salesByDay(db: DbOrTx, storeId: number, span: Span): Promise<DaySales[]> {
  const day = sql<string>`to_char(${sales.soldAt} at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM-DD')`
  const sumOf = (cents: SQLWrapper) => sql`sum(${cents})`.mapWith(Number)
  return db
    .select({
      day,
      lines: count(),
      sales: sql`count(*) filter (where ${counts})`.mapWith(Number),
      totalCents: sumOf(amounts.totalCents),
      commissionCents: sumOf(amounts.commissionCents),
      earningsCents: sumOf(amounts.earningsCents),
    })
    .from(sales)
    .where(inSpan(storeId, span))
    .groupBy(sql`1`)
}

export function piecesSold(db: DbOrTx, storeId: number, span: Span): Promise<ProductCount[]> {
  return db
    .select({ productId: orders.productId, count: sql<number>`sum(${sales.quantity})::int` })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(inSpan(storeId, span), counts))
    .groupBy(orders.productId)
}
