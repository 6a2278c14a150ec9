import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { addDays } from '../../lib/dates.ts'
import { nextState } from '../../lib/state-graph.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../accounts/tables.ts'
import type { Order } from '../orders/store.ts'
import { isUnclaimed, MAX_REMINDER_LEAD_DAYS } from '../orders/store-reminders.ts'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import {
  type DisputeActor,
  type DisputeReminder,
  type DisputeVerb,
  disputeReminderKey,
  disputeStamps,
  disputeStatus,
  disputeTransitions,
} from './rules.ts'
import { disputes } from './tables.ts'

export type Dispute = typeof disputes.$inferSelect
type NewDispute = typeof disputes.$inferInsert

export function disputeById(db: DbOrTx, id: string): Promise<Dispute | undefined> {
  return firstRow(db.select().from(disputes).where(eq(disputes.id, id)))
}

export async function lockedDisputesOf(tx: Tx, order: Locked<Order>): Promise<Locked<Dispute>[]> {
  return (await disputesOf(tx, order.id)) as Locked<Dispute>[]
}

export async function lockedDisputeOf(tx: Tx, order: Locked<Order>): Promise<Locked<Dispute> | undefined> {
  return (await lockedDisputesOf(tx, order)).find(({ closedAt }) => closedAt === null)
}

export function disputesOf(db: DbOrTx, orderId: string): Promise<Dispute[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId))
}

export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<void> {
  await tx.insert(disputes).values(dispute)
}

type Patch = Partial<Omit<NewDispute, 'id' | 'orderId' | 'answeredAt' | 'escalatedAt' | 'closedAt'>>

/** Sets the time of the new state, and writes `patch` with it. Throws on a forbidden move. */
export async function moveDispute(
  tx: Tx,
  dispute: Locked<Dispute>,
  verb: DisputeVerb,
  actor: DisputeActor,
  patch: Patch,
  now: Date,
): Promise<Locked<Dispute>> {
  const { id } = dispute
  const to = nextState(disputeTransitions, verb, actor, disputeStatus(dispute))
  const stamp = disputeStamps[verb]
  const [row] = await tx
    .update(disputes)
    .set({ ...patch, [stamp]: now })
    .where(and(eq(disputes.id, id), isNull(disputes[stamp]), isNull(disputes.closedAt)))
    .returning()
  if (!row || disputeStatus(row) !== to) throw new Error(`dispute ${id} did not become ${to}`)
  return row as Locked<Dispute>
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

export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number]

const rowsByOrder = prepared((db) =>
  selectDisputes(db)
    .where(sql`${disputes.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(desc(disputes.openedAt))
    .prepare('disputes_by_order'),
)

export function disputesOfOrders(db: Db, orderIds: readonly string[]): Promise<DisputeRow[]> {
  return rowsByOrder(db).execute({ ids: [...orderIds] })
}

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

export function disputeRow(db: DbOrTx, id: string): Promise<DisputeRow | undefined> {
  return firstRow(selectDisputes(db).where(eq(disputes.id, id)))
}

/** Answered: the buyer closes it or waits for staff. */
export const disputeAwaitsBuyer: SQL = sql`exists (select from ${disputes} where ${and(
  eq(disputes.orderId, orders.id),
  isNotNull(disputes.answeredAt),
  isNull(disputes.escalatedAt),
  isNull(disputes.closedAt),
)})`

export const unansweredDisputesOf = (storeId: Column): SQL<number> =>
  sql<number>`(select count(*)::int from ${disputes} join ${orders} on ${eq(orders.id, disputes.orderId)}
    where ${and(eq(orders.storeId, storeId), isNull(disputes.closedAt), isNull(disputes.answeredAt))})`

export function disputesToReview(db: Db, now: Date, limit: number): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(and(isNull(disputes.closedAt), isNull(disputes.escalatedAt), lte(disputes.reviewAt, now)))
    .orderBy(asc(disputes.reviewAt))
    .limit(limit)
}

export function disputesToRemind(db: Db, now: Date, limit: number): Promise<Dispute[]> {
  const notReminded = (reminder: DisputeReminder) => {
    const key = sql`replace(${disputeReminderKey('?', reminder)}::text, '?', ${disputes.id}::text)`
    return isUnclaimed(db, disputes.orderId, key)
  }
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
          and(isSoon, isNull(disputes.answeredAt), notReminded('answer-soon')),
          and(isSoon, isNotNull(disputes.answeredAt), notReminded('close-soon')),
          and(lt(disputes.decideBy, now), notReminded('decision-late')),
        ),
      ),
    )
    .orderBy(sql`coalesce(${disputes.decideBy}, ${disputes.reviewAt})`)
    .limit(limit)
}

export async function refundedWithDispute(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(isNull(disputes.closedAt), isNotNull(orders.refundAskedAt)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function blankDisputes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(disputes)
    .set({ message: '', answer: '', decision: '', photos: [], answerPhotos: [] })
    .where(inArray(disputes.orderId, [...orderIds]))
}
