import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { orderReminders, orders } from './tables.ts'

/**
 * Takes a reminder of an order for sending: false when somebody has. Every feature that reminds of an order asks
 * here, in the transaction that enqueues the mail.
 * @param key names the reminder among all of its order: "hand-in-soon", "return:bring-soon", "dispute:{id}:answer-soon"
 */
export async function claimReminder(tx: Tx, orderId: string, key: string, sentAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(orderReminders)
    .values({ orderId, key, sentAt })
    .onConflictDoNothing()
    .returning({ key: orderReminders.key })
  return rows.length > 0
}

/** No business day is further before the next one: a deadline within so many days may be near (`morningBefore`). */
export const MAX_REMINDER_LEAD_DAYS = 6

/** Order whose next reminder has been due for longest. A pending one that a case holds up waits for the case's end. */
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
