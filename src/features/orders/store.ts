import { and, asc, type Column, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Locked } from '../../platform/db/locked.ts'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { prepared, runPrepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import { faculties } from '../settings/tables.ts'
import { stores } from '../stores/tables.ts'
import { isAtOffice, isToBring, isWaiting, listDue, listOrder } from './store-filter.ts'
import { handOverPasses, orders, sales } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type Sale = typeof sales.$inferSelect
export type NewSale = typeof sales.$inferInsert

/** Locks the order until the transaction ends: every change of it starts here. */
export async function lockOrder(tx: Tx, id: string): Promise<Locked<Order> | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row as Locked<Order> | undefined
}

export async function lockOrderByNumber(tx: Tx, number: number): Promise<Locked<Order> | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
  return row as Locked<Order> | undefined
}

/** Orders of one store among these ids, locked by id, the order of all multiple locks. */
export async function lockOrdersOf(tx: Tx, storeId: number, ids: readonly string[]) {
  const ofStoreAndIds = and(inArray(orders.id, [...ids]), eq(orders.storeId, storeId))
  const rows = await tx.select().from(orders).where(ofStoreAndIds).orderBy(asc(orders.id)).for('update')
  return rows as Locked<Order>[]
}

export function openOrdersOf(db: DbOrTx, storeId: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), isWaiting))
    .orderBy(asc(orders.placedAt), asc(orders.id))
}

export function orderByNumber(db: DbOrTx, number: number): Promise<Order | undefined> {
  return firstRow(db.select().from(orders).where(eq(orders.number, number)))
}

export function orderById(db: DbOrTx, id: string): Promise<Order | undefined> {
  return firstRow(db.select().from(orders).where(eq(orders.id, id)))
}

export async function insertOrders(tx: Tx, rows: { order: NewOrder; sale: NewSale }[]): Promise<void> {
  const [placed, sold] = [rows.map(({ order }) => order), rows.map(({ sale }) => sale)]
  await runPrepared(tx.insert(orders).values(placed), rows.length)
  await runPrepared(tx.insert(sales).values(sold), rows.length)
}

export async function saleOf(db: DbOrTx, orderId: string): Promise<Sale> {
  const [row] = await db.select().from(sales).where(eq(sales.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no sale`)
  return row
}

const owners = alias(users, 'owners')

const withPeople = {
  order: orders,
  sale: sales,
  buyer: { displayName: users.name, username: users.username },
  store: { id: stores.id, name: stores.name, url: stores.url, ownerId: stores.ownerId },
  /** Mails go to the owner's account, not to the address that the store shows (D2 §7.3). */
  seller: { id: owners.id, email: owners.email },
  pass: { code: handOverPasses.code, entryPoints: handOverPasses.entryPoints },
  faculty: { name: faculties.name, address: faculties.address, hours: faculties.hours },
}

function selectOrders(db: DbOrTx) {
  return db
    .select(withPeople)
    .from(orders)
    .innerJoin(sales, eq(sales.orderId, orders.id))
    .innerJoin(handOverPasses, eq(handOverPasses.checkoutId, orders.checkoutId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(owners, eq(owners.id, stores.ownerId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .$dynamic()
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

// Planning the join of seven tables takes ten times as long as running it, so its few statements are
// prepared.

const rowsById = prepared((db) =>
  selectOrders(db)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('orders_by_id'),
)

/** One id: for `any` of a list the planner expects many rows, and plans each list again. */
const rowOfId = prepared((db) =>
  selectOrders(db)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('order_by_id'),
)

const rowsByCheckout = prepared((db) =>
  selectOrders(db)
    .where(sql`${orders.checkoutId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(orders.number))
    .prepare('orders_by_checkout'),
)

const rowsOfOneCheckout = prepared((db) =>
  selectOrders(db)
    .where(eq(orders.checkoutId, sql.placeholder('id')))
    .orderBy(asc(orders.number))
    .prepare('orders_of_checkout'),
)

const rowsOfBuyer = prepared((db) =>
  selectOrders(db)
    .where(eq(orders.buyerId, sql.placeholder('buyerId')))
    .orderBy(desc(orders.placedAt), asc(orders.number))
    .limit(sql.placeholder('limit'))
    .prepare('orders_of_buyer'),
)

async function rowsOf(db: Db, found: PromiseLike<{ id: string }[]>): Promise<OrderRow[]> {
  const ids = (await found).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = new Map((await rowsById(db).execute({ ids })).map((row) => [row.order.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export function ordersOfBuyer(db: Db, buyerId: string, limit: number, more?: SQL): Promise<OrderRow[]> {
  if (more === undefined) return rowsOfBuyer(db).execute({ buyerId, limit })
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), more))
    .orderBy(desc(orders.placedAt), asc(orders.number))
    .limit(limit)
  return rowsOf(db, found)
}

export function ordersOfStore(db: Db, limit: number, only: SQL | undefined, offset = 0): Promise<OrderRow[]> {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(only)
    .orderBy(...listOrder)
    .limit(limit)
    .offset(offset)
  return rowsOf(db, found)
}

export async function orderRow(db: DbOrTx, id: string): Promise<OrderRow | undefined> {
  const [row] =
    '$client' in db ? await rowOfId(db).execute({ id }) : await selectOrders(db).where(eq(orders.id, id))
  return row
}

/** `due`: the earliest day on which one is to be brought. */
export type WaitingOrders = { bring: number; due: string | null; handOver: number }

/** Orders that wait for a store, for every screen that counts them; without those that a bank or a case pauses. */
export const waitingOrdersOf = (storeId: Column | number): SQL<WaitingOrders> =>
  sql<WaitingOrders>`(select json_build_object('bring', count(*) filter (where ${isToBring}),
      'due', min(${listDue}) filter (where ${isToBring}), 'handOver', count(*) filter (where ${isAtOffice}))
    from ${orders} where ${and(eq(orders.storeId, storeId), isWaiting)})`

export async function rowsOfCheckouts(db: DbOrTx, checkoutIds: readonly string[]): Promise<OrderRow[]> {
  const [id] = checkoutIds
  if ('$client' in db)
    return checkoutIds.length === 1
      ? rowsOfOneCheckout(db).execute({ id })
      : rowsByCheckout(db).execute({ ids: [...checkoutIds] })
  return selectOrders(db)
    .where(inArray(orders.checkoutId, [...checkoutIds]))
    .orderBy(asc(orders.number))
}

export async function ordersOfCheckout(db: DbOrTx, checkoutId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).orderBy(asc(orders.number))
}

export async function ordersOfCharge(db: DbOrTx, chargeId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.chargeId, chargeId)).orderBy(asc(orders.id))
}

export async function* heldSince(db: Db, before: Date, limit: number): AsyncGenerator<Order> {
  for (let last: Order | undefined; ; ) {
    const page: Order[] = await db
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.money, ['held', 'releasing']),
          lte(orders.placedAt, before),
          // Money that stays held by design must not hide later orders.
          last &&
            sql`(${orders.placedAt}, ${orders.id}) > (select l.placed_at, l.id from orders l where l.id = ${last.id})`,
        ),
      )
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(limit)
    yield* page
    last = page.at(-1)
    if (!last || page.length < limit) return
  }
}
