import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays } from '../../lib/dates.ts'
import { nextState } from '../../lib/state-graph.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import type { Order } from '../orders/store.ts'
import { isUnclaimed, MAX_REMINDER_LEAD_DAYS } from '../orders/store-reminders.ts'
import { orders } from '../orders/tables.ts'
import { faculties } from '../settings/tables.ts'
import { stores } from '../stores/tables.ts'
import { type ReturnActor, type ReturnStatus, type ReturnVerb, returnTransitions } from './rules.ts'
import { type ReturnReminder, reminderKey } from './rules-reminders.ts'
import { returns } from './tables.ts'

export type Return = typeof returns.$inferSelect
type NewReturn = typeof returns.$inferInsert

export function returnById(db: DbOrTx, id: string): Promise<Return | undefined> {
  return firstRow(db.select().from(returns).where(eq(returns.id, id)))
}

export function returnOfOrder(db: DbOrTx, orderId: string): Promise<Return | undefined> {
  return firstRow(db.select().from(returns).where(eq(returns.orderId, orderId)))
}

export async function insertReturn(tx: Tx, entry: NewReturn): Promise<void> {
  await tx.insert(returns).values(entry)
}

/** Every change of a return starts here, under the lock of its order. */
export async function lockedReturnOf(tx: Tx, order: Locked<Order>): Promise<Locked<Return> | undefined> {
  return (await returnOfOrder(tx, order.id)) as Locked<Return> | undefined
}

type Change = Partial<Omit<NewReturn, 'id' | 'orderId'>>
type Patch = Omit<Change, 'status'>

/** Throws on a forbidden move. */
export function moveReturn(
  tx: Tx,
  entry: Locked<Return>,
  verb: ReturnVerb,
  actor: ReturnActor,
  patch: Patch,
): Promise<Locked<Return>> {
  return write(tx, entry, { ...patch, status: nextState(returnTransitions, verb, actor, entry.status) })
}

/** Writes fields without a move: the code and its tries. */
export function updateReturn(tx: Tx, entry: Locked<Return>, patch: Patch): Promise<Locked<Return>> {
  return write(tx, entry, patch)
}

async function write(tx: Tx, { id, status }: Locked<Return>, change: Change): Promise<Locked<Return>> {
  const [row] = await tx
    .update(returns)
    .set(change)
    .where(and(eq(returns.id, id), eq(returns.status, status)))
    .returning()
  if (!row) throw new Error(`return ${id} is not ${status} any more`)
  return row as Locked<Return>
}

const withPeople = {
  entry: returns,
  order: orders,
  buyer: { name: users.name, username: users.username },
  store: { id: stores.id, name: stores.name, ownerId: stores.ownerId },
  faculty: { name: faculties.name, address: faculties.address, hours: faculties.hours },
}

function selectReturns(db: DbOrTx) {
  return db
    .select(withPeople)
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(faculties, eq(faculties.id, orders.facultyId))
    .$dynamic()
}

export type ReturnRow = Awaited<ReturnType<typeof selectReturns>>[number]

const rowsByOrder = prepared((db) =>
  selectReturns(db)
    .where(sql`${returns.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('returns_by_order'),
)

export function returnsOfOrders(db: Db, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return rowsByOrder(db).execute({ ids: [...orderIds] })
}

export const hasReturn: SQL = sql`exists (select from ${returns} where ${eq(returns.orderId, orders.id)})`

const awaitsCollection = and(inArray(returns.status, ['rejected', 'closed']), isNull(returns.collectedAt))

/** As `nextOf` says: to bring the product, to collect it, or to escalate an unanswered return. */
export const returnAwaitsBuyer = (now: Date | Placeholder<'now'>): SQL =>
  sql`exists (select from ${returns} where ${and(
    eq(returns.orderId, orders.id),
    or(
      inArray(returns.status, ['requested', 'rejected']),
      and(eq(returns.status, 'handed-back'), lt(returns.answerBy, now)),
      and(awaitsCollection, gte(returns.collectBy, now)),
    ),
  )})`

/** Returns of a store: unanswered ones first, by deadline; then the newest. */
export function returnsOfStore(db: Db, storeId: number, limit: number): Promise<ReturnRow[]> {
  return selectReturns(db)
    .where(eq(orders.storeId, storeId))
    .orderBy(
      sql`${returns.status} <> 'handed-back'`,
      sql`case when ${returns.status} = 'handed-back' then ${returns.answerBy} end`,
      desc(returns.requestedAt),
    )
    .limit(limit)
}

export function returnRow(db: DbOrTx, id: string): Promise<ReturnRow | undefined> {
  return firstRow(selectReturns(db).where(eq(returns.id, id)))
}

/** Number of unanswered returns of this store, with the product at the office or on its way. */
export const pendingReturnsOf = (storeId: Column): SQL<number> =>
  sql<number>`(select count(*)::int from ${returns} join ${orders} on ${eq(orders.id, returns.orderId)}
    where ${and(eq(orders.storeId, storeId), inArray(returns.status, ['requested', 'handed-back']))})`

export function pastBringing(db: Db, now: Date, limit: number): Promise<Return[]> {
  return db
    .select()
    .from(returns)
    .where(and(eq(returns.status, 'requested'), lte(returns.bringBy, now)))
    .orderBy(asc(returns.bringBy))
    .limit(limit)
}

export function pastEscalation(db: Db, now: Date, limit: number): Promise<Return[]> {
  return db
    .select()
    .from(returns)
    .where(and(inArray(returns.status, ['handed-back', 'rejected']), lte(returns.escalateBy, now)))
    .orderBy(asc(returns.escalateBy))
    .limit(limit)
}

/** Deadline order. The hour of work decides which of them are due (`dueReminder`). */
export function returnsToRemind(db: Db, now: Date, limit: number): Promise<Return[]> {
  const near = addDays(now, MAX_REMINDER_LEAD_DAYS)
  const notReminded = (reminder: ReturnReminder) => isUnclaimed(db, returns.orderId, reminderKey(reminder))
  const isDue = (reminder: ReturnReminder, status: ReturnStatus, deadline: SQL | undefined) =>
    and(eq(returns.status, status), deadline, notReminded(reminder))
  const soon = (column: PgColumn) => and(lte(column, near), gt(column, now))
  return db
    .select()
    .from(returns)
    .where(
      or(
        isDue('bring-soon', 'requested', soon(returns.bringBy)),
        isDue('answer-soon', 'handed-back', soon(returns.answerBy)),
        isDue('answer-late', 'handed-back', lt(returns.answerBy, now)),
        isDue('escalate-soon', 'rejected', soon(returns.escalateBy)),
        isDue('decision-late', 'escalated', lt(returns.decideBy, now)),
        and(awaitsCollection, soon(returns.collectBy), notReminded('collect-soon')),
        and(awaitsCollection, lt(returns.collectBy, now), notReminded('collect-late')),
      ),
    )
    .orderBy(
      sql`case ${returns.status} when 'requested' then ${returns.bringBy} when 'handed-back' then ${returns.answerBy}
        when 'rejected' then ${returns.escalateBy} when 'closed' then ${returns.collectBy} else ${returns.decideBy} end`,
    )
    .limit(limit)
}

export async function blankReturns(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(returns)
    .set({ reason: '', response: '', decision: '', photos: [], responsePhotos: [] })
    .where(inArray(returns.orderId, [...orderIds]))
}
