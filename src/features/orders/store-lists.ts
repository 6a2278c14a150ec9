import { and, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor, type Page } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Db } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { faculties } from '../settings/tables.ts'
import { MAX_CHOSEN_ORDERS } from './contract.ts'
import type { OrderFilter, OrderSearch } from './rules-list.ts'
import { type OrderRow, ordersOfBuyer, ordersOfStore } from './store.ts'
import {
  isForBuyer,
  isFoundByBuyer,
  isHeld,
  isSent,
  isWaiting,
  listRank,
  matchesFilter,
} from './store-filter.ts'
import { orders, sales } from './tables.ts'

type OrderListRequest = { limit: number; cursor: string | undefined; search?: OrderSearch | undefined }

/** Returns and disputes are higher features. */
export type PurchaseCases = { hasReturn: SQL; awaitsBuyer: readonly SQL[] }

/** The tabs of "Mis compras". */
const purchaseFilters = ['todas', 'por-hacer', 'en-camino', 'devoluciones'] as const
export type PurchaseFilter = (typeof purchaseFilters)[number]

/** The purchases that the page shows first, as cards. */
const isOpen = sql`(${and(inArray(orders.status, ['pending', 'delivered']), isHeld)} or ${orders.openClaims} > 0)`

function matches(
  filter: PurchaseFilter | 'abiertas' | 'anteriores',
  cases: PurchaseCases | undefined,
): SQL | undefined {
  switch (filter) {
    case 'todas':
      return undefined
    case 'abiertas':
      return isOpen
    case 'anteriores':
      return sql`not ${isOpen}`
    case 'por-hacer':
      return or(isForBuyer, ...(cases?.awaitsBuyer ?? []))
    case 'en-camino':
      return and(eq(orders.status, 'pending'), sql`not ${isSent}`)
    case 'devoluciones':
      return cases?.hasReturn ?? sql`false`
  }
}

export async function purchasesPage(
  db: Db,
  buyerId: string,
  { limit, cursor, search }: OrderListRequest,
  filter: Parameters<typeof matches>[0] = 'todas',
  cases?: PurchaseCases,
): Promise<Omit<Page<OrderRow>, 'total'>> {
  const only = and(matches(filter, cases), isFoundByBuyer(search))
  const [placedAt, number] = (cursor !== undefined && decodeCursor(cursor, 2)) || []
  const rows = await ordersOfBuyer(db, buyerId, limit + 1, and(only, behind(placedAt, number)))
  return pageOf(rows, limit, ({ order }) => [order.placedAt.toISOString(), order.number])
}

export function totalPurchases(db: Db, buyerId: string, search: OrderSearch | undefined): Promise<number> {
  return countOrders(db, and(eq(orders.buyerId, buyerId), isFoundByBuyer(search)))
}

/** A store's orders: pending ones first, then the newest (D2 §2.10). */
export async function storeOrdersPage(
  db: Db,
  storeId: number,
  { limit, cursor, filter }: { limit: number; cursor: string | undefined; filter: OrderFilter },
): Promise<Page<OrderRow>> {
  const [rank, placedAt, id] = (cursor !== undefined && decodeCursor(cursor, 3)) || []
  const last = Number(rank) || 0
  const after =
    rank === undefined
      ? undefined
      : or(sql`${listRank} > ${last}::int`, and(sql`${listRank} = ${last}::int`, olderThan(placedAt, id)))
  const only = matchesFilter(storeId, filter)
  const [rows, total] = await Promise.all([
    ordersOfStore(db, limit + 1, and(only, after)),
    countOrders(db, only),
  ])
  const page = pageOf(rows, limit, ({ order }) => [
    order.status === 'pending' ? 0 : 1,
    order.placedAt.toISOString(),
    order.id,
  ])
  return { ...page, total }
}

export function storeOrdersAt(
  db: Db,
  storeId: number,
  { page, size, filter }: { page: number; size: number; filter: OrderFilter },
): Promise<OrderRow[]> {
  return ordersOfStore(db, size, matchesFilter(storeId, filter), (page - 1) * size)
}

export async function chosenOrders(db: Db, storeId: number, filter: OrderFilter) {
  const bring = sql<boolean>`coalesce(${and(isWaiting, sql`not ${isSent}`)}, false)`
  return db
    .select({ id: orders.id, number: orders.number, bring })
    .from(orders)
    .where(matchesFilter(storeId, filter))
    .orderBy(listRank, desc(orders.placedAt), desc(orders.id))
    .limit(MAX_CHOSEN_ORDERS)
}

export function countStoreOrders(db: Db, storeId: number, filter: OrderFilter = {}): Promise<number> {
  return countOrders(db, matchesFilter(storeId, filter))
}

/** Orders that wait for the store, by whether they were brought; without those that a bank reviews. */
export async function countActionableOrders(
  db: Db,
  storeId: number,
): Promise<{ bring: number; handOver: number }> {
  const [row] = await executePrepared<{ bring: number; handOver: number }>(
    db,
    sql`select (count(*) filter (where not ${isSent}))::int as bring,
        (count(*) filter (where ${isSent}))::int as "handOver"
      from ${orders} where ${and(eq(orders.storeId, storeId), isWaiting)}`,
  )
  return row ?? { bring: 0, handOver: 0 }
}

const RECENT = 500

export async function productsOrdered(db: Db, storeId: number): Promise<{ name: string; url: string }[]> {
  return executePrepared(
    db,
    sql`select ${products.name} as name, ${products.url} as url from ${products} where ${products.id} in (
        select product_id from ${orders} where ${eq(orders.storeId, storeId)}
        order by ${orders.placedAt} desc limit ${literal(RECENT)})
      order by ${products.name}, ${products.id}`,
  )
}

export async function countPurchases(
  db: Db,
  buyerId: string,
  cases: PurchaseCases,
  search?: OrderSearch | undefined,
): Promise<Record<PurchaseFilter, number>> {
  const countOf = (filter: PurchaseFilter) =>
    sql`(count(*) filter (where ${matches(filter, cases) ?? sql`true`}))::int`
  const run = search ? executeOnce : executePrepared
  const [row] = await run<Record<PurchaseFilter, number>>(
    db,
    sql`select ${sql.join(
      purchaseFilters.map((filter) => sql`${countOf(filter)} as ${sql.identifier(filter)}`),
      sql`, `,
    )}
      from ${orders} where ${and(eq(orders.buyerId, buyerId), isFoundByBuyer(search))}`,
  )
  return row ?? { todas: 0, 'por-hacer': 0, 'en-camino': 0, devoluciones: 0 }
}

function behind(placedAt: string | number | undefined, number: string | number | undefined): SQL | undefined {
  const at = new Date(placedAt ?? '')
  const after = Number(number)
  if (Number.isNaN(at.getTime()) || !Number.isSafeInteger(after)) return undefined
  return or(lt(orders.placedAt, at), and(eq(orders.placedAt, at), gt(orders.number, after)))
}

/** Older than the row of these sort values; invalid values start at the top. */
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

export function ordersForTable(db: Db, storeId: number, filter: OrderFilter, limit: number) {
  return db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      process: orders.process,
      money: orders.money,
      product: orders.productName,
      options: orders.options,
      quantity: orders.quantity,
      subtotalCents: orders.subtotalCents,
      commissionCents: sql<number>`${sales.commissionBaseCents} + ${sales.commissionTaxCents}`,
      buyer: users.name,
      username: users.username,
      email: orders.email,
      phone: orders.phone,
      faculty: faculties.name,
      deliveredAt: orders.deliveredAt,
      deliveredWithCode: orders.deliveredWithCode,
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .where(matchesFilter(storeId, filter))
    .orderBy(listRank, desc(orders.placedAt), desc(orders.id))
    .limit(limit)
}

export type TableRow = Awaited<ReturnType<typeof ordersForTable>>[number]
