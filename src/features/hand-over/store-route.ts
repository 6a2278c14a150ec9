import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { isSent } from '../orders/store-filter.ts'
import { orders } from '../orders/tables.ts'
import { faculties } from '../settings/tables.ts'

/** Place of an order among this store's orders of its purchase, which the first number names. */
const purchase = sql<{ number: number; place: number; of: number }>`(
  select json_build_object('number', min(number), 'place', count(*) filter (where number <= ${orders.number}), 'of', count(*))
  from orders other where other.checkout_id = ${orders.checkoutId} and other.store_id = ${orders.storeId}
    and (other.status <> 'cancelled' or other.id = ${orders.id}))`

function selectRoute(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      productId: orders.productId,
      productName: orders.productName,
      productImage: orders.productImage,
      options: orders.options,
      quantity: orders.quantity,
      status: orders.status,
      process: orders.process,
      money: orders.money,
      openClaims: orders.openClaims,
      refundAskedAt: orders.refundAskedAt,
      sentMailDueAt: orders.sentMailDueAt,
      buyer: users.name,
      purchase,
      faculty: {
        id: faculties.id,
        name: faculties.name,
        address: faculties.address,
        hours: faculties.hours,
        openings: faculties.openings,
      },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .where(where)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit)
}

export type RouteRow = Awaited<ReturnType<typeof selectRoute>>[number]

/** Orders that a store has to bring, and those that it has brought since `since` and are at the office. */
export function ordersOfRoute(db: Db, storeId: number, since: Date, limit: number): Promise<RouteRow[]> {
  return selectRoute(
    db,
    and(
      eq(orders.storeId, storeId),
      eq(orders.status, 'pending'),
      eq(orders.money, 'held'),
      isNull(orders.refundAskedAt),
      or(
        and(eq(orders.openClaims, 0), sql`not ${isSent}`),
        // Dates of the process are ISO 8601 in UTC, which sort as text.
        and(isSent, sql`${orders.process} -> 1 ->> 'date' >= ${since.toISOString()}`),
      ),
    ),
    limit,
  )
}

export function ordersById(db: Db, storeId: number, ids: readonly string[]): Promise<RouteRow[]> {
  return selectRoute(db, and(eq(orders.storeId, storeId), inArray(orders.id, [...ids])), ids.length)
}

export function ordersByNumber(db: Db, storeId: number, numbers: readonly number[]): Promise<RouteRow[]> {
  const named = inArray(orders.number, [...numbers])
  return selectRoute(db, and(eq(orders.storeId, storeId), named), numbers.length)
}

export async function ordersDroppedOffUnnotified(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.sentMailDueAt, now))
    .orderBy(asc(orders.sentMailDueAt), asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
