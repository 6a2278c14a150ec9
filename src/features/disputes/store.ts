import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { MAX_REMINDER_LEAD_DAYS } from '../orders/store-reminders.ts'
import { orderReminders, orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { type DisputeReminder, disputeReminderKey } from './rules.ts'
import { disputes } from './tables.ts'

export type Dispute = typeof disputes.$inferSelect
export type NewDispute = typeof disputes.$inferInsert

export async function disputeById(db: DbOrTx, id: string): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

/** Under the order's lock, which every change of its disputes takes first. */
export async function openDisputeOf(db: DbOrTx, orderId: string): Promise<Dispute | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isNull(disputes.closedAt)))
  return row
}

/** All of an order's disputes. Under the order's lock. */
export function disputesOf(db: DbOrTx, orderId: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId))
}

export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<void> {
  await tx.insert(disputes).values(dispute)
}

export async function updateDispute(tx: Tx, id: string, change: Partial<NewDispute>): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}

function selectDisputes(db: DbOrTx) {
  return db
    .select({
      dispute: disputes,
      order: orders,
      buyer: { name: users.name, username: users.username },
      store: { id: stores.id, name: stores.name, ownerId: stores.ownerId },
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .$dynamic()
}

export type DisputeRow = Awaited<ReturnType<typeof disputesOfOrders>>[number]

/** Those of these orders, the newest first. */
export function disputesOfOrders(db: Db, orderIds: readonly string[]) {
  return selectDisputes(db)
    .where(inArray(disputes.orderId, [...orderIds]))
    .orderBy(desc(disputes.openedAt))
}

/** Unanswered ones first, then open ones, then the newest. */
export function disputesOfStore(db: Db, storeId: number, limit: number): Promise<DisputeRow[]> {
  return selectDisputes(db)
    .where(eq(orders.storeId, storeId))
    .orderBy(
      sql`${disputes.closedAt} is not null`,
      sql`${disputes.answeredAt} is not null`,
      desc(disputes.openedAt),
    )
    .limit(limit)
}

export async function disputeRow(db: DbOrTx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await selectDisputes(db).where(eq(disputes.id, id))
  return row
}

/** Every open dispute, for staff; the one that needs them first on top. */
export function openDisputes(db: Db, limit: number): Promise<DisputeRow[]> {
  return selectDisputes(db)
    .where(isNull(disputes.closedAt))
    .orderBy(asc(disputes.reviewAt), asc(disputes.id))
    .limit(limit)
}

/** How many disputes wait for this store's answer? */
export async function countUnansweredDisputes(db: Db, storeId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(eq(orders.storeId, storeId), isNull(disputes.closedAt), isNull(disputes.answeredAt)))
  return row?.n ?? 0
}

/** Open disputes that have been left lying, and that staff do not have yet. */
export function disputesToReview(db: Db, now: Date, limit: number): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(and(isNull(disputes.closedAt), isNull(disputes.escalatedAt), lte(disputes.reviewAt, now)))
    .orderBy(asc(disputes.reviewAt))
    .limit(limit)
}

/** The same of disputes as `returnsToRemind`: which have a deadline that is near, or that staff have let pass? */
export function disputesToRemind(db: Db, now: Date, limit: number): Promise<Dispute[]> {
  const unsaid = (reminder: DisputeReminder) =>
    notExists(
      db
        .select({ key: orderReminders.key })
        .from(orderReminders)
        .where(
          and(
            eq(orderReminders.orderId, disputes.orderId),
            eq(
              orderReminders.key,
              sql`replace(${disputeReminderKey('?', reminder)}::text, '?', ${disputes.id}::text)`,
            ),
          ),
        ),
    )
  const isSoon = and(
    isNull(disputes.escalatedAt),
    lte(disputes.reviewAt, addDays(now, MAX_REMINDER_LEAD_DAYS)),
    gt(disputes.reviewAt, now),
  )
  return db
    .select()
    .from(disputes)
    .where(
      and(
        isNull(disputes.closedAt),
        or(
          and(isSoon, isNull(disputes.answeredAt), unsaid('answer-soon')),
          and(isSoon, isNotNull(disputes.answeredAt), unsaid('close-soon')),
          and(lt(disputes.decideBy, now), unsaid('decision-late')),
        ),
      ),
    )
    .orderBy(sql`coalesce(${disputes.decideBy}, ${disputes.reviewAt})`)
    .limit(limit)
}

/** Which orders have an open dispute although their buyer gets the money back? */
export async function refundedWithDispute(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(isNull(disputes.closedAt), isNotNull(orders.refundAskedAt)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
