import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { cutPage, decodeCursor, type Page } from '../../lib/paging.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Db } from '../../platform/db/pool.ts'
import { executeOnce, executePrepared, literal } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { faculties } from '../settings/tables.ts'
import { MAX_CHOSEN_ORDERS } from './contract.ts'
import { broughtOrDue } from './rules.ts'
import { listState, type OrderFilter, type OrderSearch } from './rules-list.ts'
import { type OrderRow, ordersOfBuyer, ordersOfStore, type WaitingOrders, waitingOrdersOf } from './store.ts'
import {
  isForBuyer,
  isFoundByBuyer,
  isHeld,
  isSent,
  isToBring,
  listDue,
  listOrder,
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
  const page = cutPage(rows, limit, ({ order }) => [order.placedAt.toISOString(), order.number])
  return { items: page.rows, nextCursor: page.nextCursor }
}

export function totalPurchases(db: Db, buyerId: string, search: OrderSearch | undefined): Promise<number> {
  return db.$count(orders, and(eq(orders.buyerId, buyerId), isFoundByBuyer(search)))
}

/** A store's orders, in the order of its list (D2 §2.10). */
export async function storeOrdersPage(
  db: Db,
  storeId: number,
  { limit, cursor, filter }: { limit: number; cursor: string | undefined; filter: OrderFilter },
): Promise<Page<OrderRow>> {
  const only = matchesFilter(storeId, filter)
  const [rows, total] = await Promise.all([
    ordersOfStore(db, limit + 1, and(only, cursor === undefined ? undefined : afterInList(cursor))),
    db.$count(orders, only),
  ])
  const page = cutPage(rows, limit, ({ order }) => [
    listState(order) === 'to-bring' ? 0 : listState(order) === 'at-office' ? 1 : 2,
    order.status === 'pending' ? broughtOrDue(order.process).toISOString() : '',
    order.placedAt.toISOString(),
    order.id,
  ])
  return { items: page.rows, nextCursor: page.nextCursor, total }
}

/** An invalid cursor starts at the top. */
function afterInList(cursor: string): SQL | undefined {
  const [rank, due, placedAt, id] = decodeCursor(cursor, 4) ?? []
  const older = olderThan(placedAt, id)
  if (!older) return undefined
  const place = sql`(${Number(rank) || 0}::int, ${String(due)}::text)`
  return or(sql`(${listRank}, ${listDue}) > ${place}`, and(sql`(${listRank}, ${listDue}) = ${place}`, older))
}

export function storeOrdersAt(
  db: Db,
  storeId: number,
  { page, size, filter }: { page: number; size: number; filter: OrderFilter },
): Promise<OrderRow[]> {
  return ordersOfStore(db, size, matchesFilter(storeId, filter), (page - 1) * size)
}

export async function chosenOrders(db: Db, storeId: number, filter: OrderFilter) {
  const bring = sql<boolean>`coalesce(${isToBring}, false)`
  return db
    .select({ id: orders.id, number: orders.number, bring })
    .from(orders)
    .where(matchesFilter(storeId, filter))
    .orderBy(...listOrder)
    .limit(MAX_CHOSEN_ORDERS)
}

export function countStoreOrders(db: Db, storeId: number, filter: OrderFilter = {}): Promise<number> {
  return db.$count(orders, matchesFilter(storeId, filter))
}

export async function countWaitingOrders(db: Db, storeId: number): Promise<WaitingOrders> {
  const [row] = await executePrepared<{ counts: WaitingOrders }>(
    db,
    sql`select ${waitingOrdersOf(storeId)} as counts`,
  )
  return row?.counts ?? { bring: 0, due: null, handOver: 0 }
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
      sharesPhone: orders.sharesPhone,
      faculty: faculties.name,
      deliveredAt: orders.deliveredAt,
      deliveredWithCode: orders.deliveredWithCode,
    })
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .where(matchesFilter(storeId, filter))
    .orderBy(...listOrder)
    .limit(limit)
}

export type TableRow = Awaited<ReturnType<typeof ordersForTable>>[number]
