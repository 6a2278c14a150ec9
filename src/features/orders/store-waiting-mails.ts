import { and, asc, countDistinct, eq, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Order } from './store.ts'
import { orders, waitingMails } from './tables.ts'

export function ordersOfReader(
  tx: Tx,
  { checkoutId, storeId }: Pick<Order, 'checkoutId' | 'storeId'>,
  reader: 'buyer' | 'seller',
): Promise<number> {
  const own = reader === 'seller' ? eq(orders.storeId, storeId) : undefined
  return tx.$count(orders, and(eq(orders.checkoutId, checkoutId), own))
}

export async function insertWaitingMail(tx: Tx, mail: typeof waitingMails.$inferInsert): Promise<void> {
  await tx.insert(waitingMails).values(mail).onConflictDoNothing()
}

export async function countOrdersOfBatch(tx: Tx, batch: string): Promise<number> {
  const [row] = await tx
    .select({ orders: countDistinct(waitingMails.orderId) })
    .from(waitingMails)
    .where(eq(waitingMails.batch, batch))
  return row?.orders ?? 0
}

export async function dueBatches(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ batch: waitingMails.batch })
    .from(waitingMails)
    .where(and(isNull(waitingMails.sentAt), lte(waitingMails.dueAt, now)))
    .orderBy(asc(waitingMails.dueAt))
    .limit(limit)
  return [...new Set(rows.map(({ batch }) => batch))]
}

export async function claimBatch(tx: Tx, batch: string, now: Date) {
  const rows = await tx
    .update(waitingMails)
    .set({ sentAt: now })
    .where(and(eq(waitingMails.batch, batch), isNull(waitingMails.sentAt)))
    .returning()
  return rows.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.orderId.localeCompare(b.orderId))
}
