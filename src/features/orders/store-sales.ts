import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { timeZone } from '../../lib/time-zone.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { ProductCount } from '../catalogue/store/visits.ts'
import { countedStatuses, type DayEarnings } from './rules-sales.ts'
import type { OrderSearch } from './rules-search.ts'
import { isFoundBySeller } from './store-search.ts'
import { orders, sales } from './tables.ts'

type Span = { from: Date; before: Date }

const inSpan = (storeId: number, { from, before }: Span) =>
  and(eq(sales.storeId, storeId), gte(sales.soldAt, from), lt(sales.soldAt, before))

const commission = sql<number>`${sales.commissionBaseCents} + ${sales.commissionTaxCents}`

/** Sales of this store in this time, the newest first; with a search, its results alone. */
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
      subtotalCents: sales.subtotalCents,
      commissionCents: commission,
    })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(inSpan(storeId, span), isFoundBySeller(search)))
    .orderBy(desc(sales.soldAt), desc(sales.orderId))
    .limit(page.limit)
    .offset(page.offset)
}

export type SaleRow = Awaited<ReturnType<typeof salesOfStore>>[number]

/** Number of lines of this time that a search finds. */
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

/** Number of lines of this time, and the sum of those that count. */
export async function salesTotals(db: DbOrTx, storeId: number, span: Span) {
  const counts = sql`filter (where ${inArray(sales.status, [...countedStatuses])})`
  const [row] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      sales: sql<number>`count(*) ${counts}::int`,
      totalCents: sql<string>`coalesce(sum(${sales.subtotalCents}) ${counts}, 0)`,
      commissionCents: sql<string>`coalesce(sum(${commission}) ${counts}, 0)`,
    })
    .from(sales)
    .where(inSpan(storeId, span))
  const totalCents = Number(row?.totalCents ?? 0)
  const commissionCents = Number(row?.commissionCents ?? 0)
  return {
    lines: row?.lines ?? 0,
    sales: row?.sales ?? 0,
    totalCents,
    commissionCents,
    earningsCents: totalCents - commissionCents,
  }
}

/** Earnings of each day of the university's calendar with sales that count. */
export async function earningsByDay(db: DbOrTx, storeId: number, span: Span): Promise<DayEarnings[]> {
  const day = sql<string>`to_char(${sales.soldAt} at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, earned: sql<string>`sum(${sales.subtotalCents} - ${commission})` })
    .from(sales)
    .where(and(inSpan(storeId, span), inArray(sales.status, [...countedStatuses])))
    .groupBy(sql`1`)
  return rows.map(({ day, earned }) => ({ day, earningsCents: Number(earned) }))
}

/** Pieces of this store sold in this time and not refunded, by product. */
export function piecesSold(db: DbOrTx, storeId: number, span: Span): Promise<ProductCount[]> {
  return db
    .select({ productId: orders.productId, count: sql<number>`sum(${sales.quantity})::int` })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(inSpan(storeId, span), inArray(sales.status, [...countedStatuses])))
    .groupBy(orders.productId)
}
