import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { orders } from '../orders/tables.ts'
import { stores } from '../stores/tables.ts'
import { payoutAccounts } from './tables.ts'

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

export async function accountByProviderId(db: DbOrTx, accountId: string): Promise<PayoutAccount | undefined> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
  return row
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

/** No open case and no pending refund. */
const unclaimed = and(eq(orders.openClaims, 0), isNull(orders.refundAskedAt))

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

/** Payouts of this span that were not announced. */
export async function unwarnedReleases(db: DbOrTx, from: Date, to: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      payoutAccounts,
      and(eq(payoutAccounts.storeId, orders.storeId), eq(payoutAccounts.ready, true)),
    )
    .where(
      and(
        eq(orders.money, 'held'),
        gt(orders.releaseDueAt, from),
        lte(orders.releaseDueAt, to),
        isNull(orders.releaseWarnedAt),
        unclaimed,
      ),
    )
    .orderBy(asc(orders.releaseDueAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Held orders that are due, without a case, and of a store with a payout account. */
export async function releasableOrders(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      payoutAccounts,
      and(eq(payoutAccounts.storeId, orders.storeId), eq(payoutAccounts.ready, true)),
    )
    .where(and(eq(orders.money, 'held'), lte(orders.releaseDueAt, now), unclaimed))
    .orderBy(asc(orders.releaseDueAt))
    .limit(limit)
  return rows.map((row) => row.id)
}
