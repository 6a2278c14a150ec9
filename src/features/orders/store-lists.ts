import { and, count, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, type Page } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Db } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared } from '../../platform/db/prepared.ts'
import type { OrderStatus } from './rules.ts'
import type { OrderSearch } from './rules-search.ts'
import { type OrderRow, ordersOfBuyer, ordersOfStore } from './store.ts'
import { isFoundByBuyer, isFoundBySeller } from './store-search.ts'
import { orders } from './tables.ts'

/** `limit` rows from where the cursor points; one that is none begins at the top. */
export type ListRequest = { limit: number; cursor: string | undefined; search?: OrderSearch | undefined }

const isReady = sql`${orders.process} -> 1 ->> 'status' = 'ok'`

/** The tabs of "Mis compras"; what tells an order with a return is handed in, since returns are known above orders only. */
export const purchaseFilters = ['todas', 'por-recoger', 'por-confirmar', 'en-camino', 'devoluciones'] as const
export type PurchaseFilter = (typeof purchaseFilters)[number]

function matches(filter: PurchaseFilter, hasReturn: SQL | undefined): SQL | undefined {
  switch (filter) {
    case 'todas':
      return undefined
    case 'por-recoger':
      return and(eq(orders.status, 'pending'), isReady)
    case 'por-confirmar':
      return and(eq(orders.status, 'delivered'), eq(orders.money, 'held'), isNull(orders.refundAskedAt))
    case 'en-camino':
      return and(eq(orders.status, 'pending'), sql`not ${isReady}`)
    case 'devoluciones':
      return hasReturn ?? sql`false`
  }
}

/** A page of a buyer's purchases, the newest basket first and each in the order of its numbers. */
export async function purchasesPage(
  db: Db,
  buyerId: string,
  { limit, cursor, search }: ListRequest,
  filter: PurchaseFilter = 'todas',
  hasReturn?: SQL,
): Promise<Omit<Page<OrderRow>, 'total'>> {
  const only = and(matches(filter, hasReturn), isFoundByBuyer(search))
  const [placedAt, number] = (cursor !== undefined && decodeCursor(cursor, 2)) || []
  const rows = await ordersOfBuyer(db, buyerId, limit + 1, and(only, behind(placedAt, number)))
  return pageOf(rows, limit, ({ order }) => [order.placedAt.toISOString(), order.number])
}

/** Number of a buyer's purchases, or of those that a search finds. */
export function totalPurchases(db: Db, buyerId: string, search: OrderSearch | undefined): Promise<number> {
  return countOrders(db, and(eq(orders.buyerId, buyerId), isFoundByBuyer(search)))
}

/** A page of a store's orders: pending ones first, then the newest (D2 §2.10). */
export async function storeOrdersPage(
  db: Db,
  storeId: number,
  { limit, cursor, search }: ListRequest,
): Promise<Page<OrderRow>> {
  const only = isFoundBySeller(search)
  const [rank, placedAt, id] = (cursor !== undefined && decodeCursor(cursor, 3)) || []
  const isOver = sql`(${orders.status} <> 'pending')::int`
  const after =
    rank === undefined
      ? undefined
      : or(
          sql`${isOver} > ${Number(rank) || 0}::int`,
          and(sql`${isOver} = ${Number(rank) || 0}::int`, olderThan(placedAt, id)),
        )
  const [rows, total] = await Promise.all([
    ordersOfStore(db, storeId, limit + 1, and(only, after)),
    countOrders(db, and(eq(orders.storeId, storeId), only)),
  ])
  const page = pageOf(rows, limit, ({ order }) => [
    order.status === 'pending' ? 0 : 1,
    order.placedAt.toISOString(),
    order.id,
  ])
  return { ...page, total }
}

/** Rows of a numbered page of a store's orders in one state, or in all. */
export function storeOrdersAt(
  db: Db,
  storeId: number,
  {
    page,
    size,
    status,
    search,
  }: { page: number; size: number; status: OrderStatus | null; search?: OrderSearch | undefined },
): Promise<OrderRow[]> {
  const only = and(status === null ? undefined : eq(orders.status, status), isFoundBySeller(search))
  return ordersOfStore(db, storeId, size, only, (page - 1) * size)
}

/** Number of a store's orders, or of those that a search finds, in each state. */
export async function countStoreOrders(
  db: Db,
  storeId: number,
  search?: OrderSearch | undefined,
): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(eq(orders.storeId, storeId), isFoundBySeller(search)))
    .groupBy(orders.status)
}

/** Number of a buyer's purchases, or of those that a search finds, under each tab. */
export async function countPurchases(
  db: Db,
  buyerId: string,
  hasReturn: SQL,
  search?: OrderSearch | undefined,
): Promise<Record<PurchaseFilter, number>> {
  const counted = (filter: PurchaseFilter) =>
    sql`(count(*) filter (where ${matches(filter, hasReturn) ?? sql`true`}))::int`
  const run = search ? executeOnce : executePrepared
  const [row] = await run<Record<PurchaseFilter, number>>(
    db,
    sql`select ${sql.join(
      purchaseFilters.map((filter) => sql`${counted(filter)} as ${sql.identifier(filter)}`),
      sql`, `,
    )}
      from ${orders} where ${and(eq(orders.buyerId, buyerId), isFoundByBuyer(search))}`,
  )
  return row ?? { todas: 0, 'por-recoger': 0, 'por-confirmar': 0, 'en-camino': 0, devoluciones: 0 }
}

/** Behind the purchase of this time and number; what is no time or no number begins at the top. */
function behind(placedAt: string | number | undefined, number: string | number | undefined): SQL | undefined {
  const at = new Date(placedAt ?? '')
  const after = Number(number)
  if (Number.isNaN(at.getTime()) || !Number.isSafeInteger(after)) return undefined
  return or(lt(orders.placedAt, at), and(eq(orders.placedAt, at), gt(orders.number, after)))
}

/** Older than the row of these sort values; what is no time or no id begins at the top. */
export function olderThan(
  placedAt: string | number | undefined,
  id: string | number | undefined,
): SQL | undefined {
  const at = new Date(placedAt ?? '')
  if (Number.isNaN(at.getTime()) || !isUuid(id)) return undefined
  return or(lt(orders.placedAt, at), and(eq(orders.placedAt, at), lt(orders.id, id)))
}

async function countOrders(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(where)
  return row?.n ?? 0
}

function pageOf(
  rows: OrderRow[],
  limit: number,
  place: (row: OrderRow) => (string | number)[],
): Omit<Page<OrderRow>, 'total'> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(place(last)) : null }
}
