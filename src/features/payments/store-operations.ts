import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { attemptKey } from './rules.ts'
import { providerOperations } from './tables.ts'

export type Operation = typeof providerOperations.$inferSelect
type NewOperation = typeof providerOperations.$inferInsert

/** Returns the id of the new or existing operation with this key. */
export async function requestOperation(tx: Tx, operation: NewOperation): Promise<string> {
  const [row] = await tx
    .insert(providerOperations)
    .values(operation)
    // Updating the row makes a concurrent insert visible and returns its id.
    .onConflictDoUpdate({ target: providerOperations.key, set: { key: sql`excluded.key` } })
    .returning({ id: providerOperations.id })
  if (!row) throw new Error(`operation ${operation.key} was not written`)
  return row.id
}

export function operationById(db: Db, id: string): Promise<Operation | undefined> {
  return firstRow(db.select().from(providerOperations).where(eq(providerOperations.id, id)))
}

/** Unsettled operations from before `before`, longest untried first: their job may be lost. */
export function pendingOperations(db: Db, before: Date, limit: number): Promise<Operation[]> {
  return db
    .select()
    .from(providerOperations)
    .where(
      and(inArray(providerOperations.state, ['pending', 'sent']), lte(providerOperations.createdAt, before)),
    )
    .orderBy(asc(sql`coalesce(${providerOperations.triedAt}, ${providerOperations.createdAt})`))
    .limit(limit)
}

/** False if the operation was settled meanwhile: nothing may be sent. */
export async function markOperationSent(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(providerOperations)
    .set({ firstSentAt: sql`coalesce(${providerOperations.firstSentAt}, ${now})`, triedAt: now })
    .where(and(eq(providerOperations.id, id), inArray(providerOperations.state, ['pending', 'sent'])))
    .returning({ id: providerOperations.id })
  return rows.length > 0
}

export async function markOperationDone(tx: Tx, id: string, providerId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(providerOperations)
    .set({ state: 'done', providerId, failure: null, doneAt: now })
    .where(and(eq(providerOperations.id, id), inArray(providerOperations.state, ['pending', 'sent'])))
    .returning({ id: providerOperations.id })
  return rows.length > 0
}

/**
 * A definite refusal leaves nothing in transit, so `first_sent_at` is cleared; it counts once for its idempotency key.
 */
export async function recordFailure(
  db: DbOrTx,
  { id, refusals }: Pick<Operation, 'id' | 'refusals'>,
  failure: string,
  refused: boolean,
): Promise<void> {
  const isThisTry = and(eq(providerOperations.id, id), eq(providerOperations.state, 'pending'))
  await db
    .update(providerOperations)
    .set({ failure, ...(refused ? { refusals: refusals + 1, firstSentAt: null } : {}) })
    .where(refused ? and(isThisTry, eq(providerOperations.refusals, refusals)) : isThisTry)
}

/** Created at the provider, but not executed there yet. */
export async function markOperationSubmitted(tx: Tx, id: string, providerId: string): Promise<void> {
  await tx
    .update(providerOperations)
    .set({ state: 'sent', providerId, failure: null })
    .where(and(eq(providerOperations.id, id), eq(providerOperations.state, 'pending')))
}

/** Orders are locked before their operations. */
export function lockOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  return firstRow(tx.select().from(providerOperations).where(eq(providerOperations.id, id)).for('update'))
}

/** `providerId` if it was created there before it failed. */
export async function markOperationFailed(
  tx: Tx,
  id: string,
  failure: string,
  providerId: string | null,
): Promise<void> {
  await tx
    .update(providerOperations)
    .set({ state: 'failed', failure, providerId, doneAt: null })
    .where(eq(providerOperations.id, id))
}

export function operationByKey(db: DbOrTx, key: string): Promise<Operation | undefined> {
  return firstRow(db.select().from(providerOperations).where(eq(providerOperations.key, key)))
}

/** Key of the next attempt; undefined while one is pending or done. */
export async function nextKey(db: DbOrTx, reason: string): Promise<string | undefined> {
  for (let earlier = 0; ; earlier++) {
    const key = attemptKey(reason, earlier)
    const known = await operationByKey(db, key)
    if (!known) return key
    if (known.state !== 'failed') return undefined
  }
}

export function operationByProviderId(db: DbOrTx, providerId: string): Promise<Operation | undefined> {
  return firstRow(db.select().from(providerOperations).where(eq(providerOperations.providerId, providerId)))
}

const ofOrder = (orderId: string, kind: Operation['kind'], state: Operation['state']) =>
  and(
    eq(providerOperations.orderId, orderId),
    eq(providerOperations.kind, kind),
    eq(providerOperations.state, state),
  )

export function failedOperations(db: DbOrTx, orderId: string, kind: Operation['kind']): Promise<number> {
  return db.$count(providerOperations, ofOrder(orderId, kind, 'failed'))
}

/** Undefined if a debt took the whole amount. */
export function doneTransferOf(db: DbOrTx, orderId: string): Promise<Operation | undefined> {
  const isDone = ofOrder(orderId, 'transfer', 'done')
  return firstRow(db.select().from(providerOperations).where(isDone))
}

export async function openRefundOf(db: DbOrTx, orderId: string): Promise<Operation | undefined> {
  const [row] = await db
    .select()
    .from(providerOperations)
    .where(
      and(
        eq(providerOperations.orderId, orderId),
        eq(providerOperations.kind, 'refund'),
        inArray(providerOperations.state, ['pending', 'sent']),
      ),
    )
  return row
}
