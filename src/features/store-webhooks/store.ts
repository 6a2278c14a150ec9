import { and, desc, eq, sql } from 'drizzle-orm'
import { addMs } from '../../lib/dates.ts'
import { type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { users } from '../accounts/tables.ts'
import { stores } from '../stores/tables.ts'
import { CLAIM_MS, LOG_SHOWN, MAX_CLAIMED, type webhookTypes } from './rules.ts'
import { storeWebhooks, webhookDeliveries } from './tables.ts'

export type WebhookRow = typeof storeWebhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export function webhookOfStore(db: DbOrTx, storeId: number): Promise<WebhookRow | undefined> {
  return firstRow(db.select().from(storeWebhooks).where(eq(storeWebhooks.storeId, storeId)))
}

/** A new address keeps secret and log. */
export async function saveWebhook(tx: Tx, storeId: number, url: string, now: Date): Promise<void> {
  await tx
    .insert(storeWebhooks)
    .values({ storeId, url, createdAt: now })
    .onConflictDoUpdate({
      target: storeWebhooks.storeId,
      set: { url, disabledAt: null, failingSince: null },
    })
}

export async function updateWebhook(db: DbOrTx, id: string, change: Partial<WebhookRow>): Promise<void> {
  await db.update(storeWebhooks).set(change).where(eq(storeWebhooks.id, id))
}

export async function deleteWebhook(db: DbOrTx, storeId: number): Promise<void> {
  await db.delete(storeWebhooks).where(eq(storeWebhooks.storeId, storeId))
}

export async function webhookWithStore(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ webhook: storeWebhooks, storeName: stores.name, email: users.email })
    .from(storeWebhooks)
    .innerJoin(stores, eq(stores.id, storeWebhooks.storeId))
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(eq(storeWebhooks.id, id))
  return row
}

export async function insertDelivery(
  db: DbOrTx,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<void> {
  await db.insert(webhookDeliveries).values(delivery)
}

/** Like the triggers on orders; in the transaction of what happened. */
export async function noteWebhook(
  tx: Tx,
  storeId: number,
  type: (typeof webhookTypes)[number],
  orderId: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`select note_webhook(${storeId}, ${type}, ${orderId}, ${at})`)
}

export function deliveriesOf(db: DbOrTx, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(LOG_SHOWN)
}

export async function deliveryWithWebhook(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: storeWebhooks })
    .from(webhookDeliveries)
    .innerJoin(storeWebhooks, eq(storeWebhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return row
}

/**
 * Claims due messages; they are due again if this process dies. A few per receiver, and one per failing receiver, so
 * that an unresponsive one does not delay others.
 */
export async function claimDueDeliveries(tx: Tx, now: Date): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await tx.execute<{ id: string; attempts: number }>(sql`
    update webhook_deliveries set due_at = ${addMs(now, CLAIM_MS)} where id in (
      select id from webhook_deliveries where due_at <= ${now} and id in (
        select id from (
          select d.id, w.failing_since,
            row_number() over (partition by w.id order by d.due_at, d.id) as place
          from webhook_deliveries d join store_webhooks w on w.id = d.webhook_id
          where d.due_at <= ${now}) due
        where place <= case when failing_since is null then ${MAX_CLAIMED.accepting}::int else ${MAX_CLAIMED.failing} end)
      for update skip locked)
    returning id, attempts`)
  return rows
}

export async function recordAttempt(
  tx: Tx,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  result: Pick<DeliveryRow, 'state' | 'dueAt' | 'triedAt' | 'status' | 'ms' | 'answer'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ ...result, attempts: attempts + 1 })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
  return rowCount === 1
}

export async function restartDelivery(db: DbOrTx, id: string, dueAt: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, dueAt })
    .where(eq(webhookDeliveries.id, id))
}

export async function abandonDeliveries(db: DbOrTx, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', dueAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
}
