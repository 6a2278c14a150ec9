import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { checkouts } from '../checkout/tables.ts'
import { orders } from '../orders/tables.ts'
import { paymentEvents, providerOperations } from '../payments/tables.ts'
import { stores } from '../stores/tables.ts'
import { payoutAccounts, reconciliations } from './tables.ts'

export type PayoutAccount = typeof payoutAccounts.$inferSelect

const byStore = prepared((db) =>
  db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.storeId, sql.placeholder('storeId')))
    .prepare('account_of_store'),
)

export async function accountOfStore(db: DbOrTx, storeId: number): Promise<PayoutAccount | undefined> {
  const [row] =
    '$client' in db
      ? await byStore(db).execute({ storeId })
      : await db.select().from(payoutAccounts).where(eq(payoutAccounts.storeId, storeId))
  return row
}

export function accountByProviderId(db: DbOrTx, accountId: string): Promise<PayoutAccount | undefined> {
  return firstRow(db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId)))
}

export async function saveAccount(db: DbOrTx, account: PayoutAccount): Promise<void> {
  const { accountId, ready, missing, checkedAt } = account
  await db
    .insert(payoutAccounts)
    .values(account)
    .onConflictDoUpdate({ target: payoutAccounts.storeId, set: { accountId, ready, missing, checkedAt } })
}

export async function payableStore(db: DbOrTx, storeId: number) {
  const [row] = await db
    .select({ id: stores.id, name: stores.name, email: stores.email })
    .from(stores)
    .where(eq(stores.id, storeId))
  if (!row) throw new Error(`store ${storeId} is gone`)
  return row
}

const unclaimed = and(eq(orders.openClaims, 0), isNull(orders.refundAskedAt))
const isPayable = and(eq(payoutAccounts.storeId, orders.storeId), eq(payoutAccounts.ready, true))

/** Delivered orders whose confirmation period has passed without an action of the buyer. */
export async function silentOrders(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'delivered'),
        eq(orders.money, 'held'),
        sql`${orders.deliveredAt} + (${orders.terms}->>'confirmDays')::int * interval '1 day' <= ${now}`,
        unclaimed,
      ),
    )
    .orderBy(asc(orders.deliveredAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Held orders without a case, of stores with a payout account, by the time of their release. */
async function releases(db: DbOrTx, due: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payoutAccounts, isPayable)
    .where(and(eq(orders.money, 'held'), due, unclaimed))
    .orderBy(asc(orders.releaseDueAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

export function unannouncedReleases(db: DbOrTx, from: Date, to: Date, limit: number): Promise<string[]> {
  const isSoon = and(gt(orders.releaseDueAt, from), lte(orders.releaseDueAt, to))
  return releases(db, and(isSoon, isNull(orders.releaseWarnedAt)), limit)
}

export function releasableOrders(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  return releases(db, lte(orders.releaseDueAt, now), limit)
}

export function lastReconciliation(db: Db) {
  return firstRow(db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1))
}

export async function insertReconciliation(db: Db, row: typeof reconciliations.$inferInsert): Promise<void> {
  await db.insert(reconciliations).values(row)
}

/** Movements of this span that the provider should list, by id there and key here. */
export async function expectedMovements(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ source: string; key: string }[]> {
  const operations = await db
    .select({ source: providerOperations.providerId, key: providerOperations.key })
    .from(providerOperations)
    .where(
      and(
        eq(providerOperations.state, 'done'),
        gte(providerOperations.doneAt, from),
        lte(providerOperations.doneAt, to),
      ),
    )
  const charges = await db
    .select({ source: checkouts.chargeId, key: checkouts.id })
    .from(checkouts)
    .where(and(isNotNull(checkouts.chargeId), gte(checkouts.closedAt, from), lte(checkouts.closedAt, to)))
  return [...operations, ...charges].flatMap(({ source, key }) => (source ? [{ source, key }] : []))
}

/** Whether anything is in transit, so that sums may differ. */
export async function isUnsettled(db: Db): Promise<boolean> {
  const [operation] = await db
    .select({ id: providerOperations.id })
    .from(providerOperations)
    .where(or(eq(providerOperations.state, 'pending'), eq(providerOperations.state, 'sent')))
    .limit(1)
  if (operation) return true
  const [event] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(isNull(paymentEvents.processedAt))
    .limit(1)
  return event !== undefined
}
