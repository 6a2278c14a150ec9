import { and, asc, type Column, eq, isNull, lte, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { orderReminders, orders } from './tables.ts'

/**
 * Returns false if the reminder was claimed before. Called in the transaction that enqueues the mail.
 * @param key unique for its order: "hand-in-soon", "return:bring-soon", "dispute:{id}:answer-soon"
 */
export async function claimReminder(tx: Tx, orderId: string, key: string, sentAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(orderReminders)
    .values({ orderId, key, sentAt })
    .onConflictDoNothing()
    .returning({ key: orderReminders.key })
  return rows.length > 0
}

/** A condition: the reminder `key` of an order was not claimed. */
export function isUnclaimed(db: Db, orderId: Column, key: string | SQL): SQL {
  const claimed = and(eq(orderReminders.orderId, orderId), eq(orderReminders.key, key))
  return notExists(db.select({ key: orderReminders.key }).from(orderReminders).where(claimed))
}

/** Maximum days between two business days: a deadline within them may be near (`morningBefore`). */
export const MAX_REMINDER_LEAD_DAYS = 6

/** A pending order with an open case waits for the case's end. */
export async function nextToRemind(db: Db, now: Date, without: string[]): Promise<string | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.remindAt, now),
        or(
          eq(orders.status, 'confirmed'),
          and(eq(orders.money, 'held'), eq(orders.openClaims, 0), isNull(orders.refundAskedAt)),
        ),
        without.length > 0 ? notInArray(orders.id, without) : undefined,
      ),
    )
    .orderBy(asc(orders.remindAt), asc(orders.id))
    .limit(1)
  return row?.id
}
