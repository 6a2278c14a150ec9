import { and, asc, count, eq, inArray, isNull, lte, sql, sum } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../platform/db/pool.ts'
import { type Journal, type LedgerAccount, type TaskDetails, tryOf } from './rules.ts'
import { entries, journals, paymentEvents, providerOperations, staffTasks } from './tables.ts'

export type Operation = typeof providerOperations.$inferSelect
export type NewOperation = typeof providerOperations.$inferInsert

/** Writes the movement, or nothing when its reason was booked before; answers whether it was written. */
export async function bookJournal(tx: Tx, journal: Journal, now: Date): Promise<boolean> {
  // A free line moves no money.
  if (journal.entries.length === 0) return false
  const [row] = await tx
    .insert(journals)
    .values({ kind: journal.kind, ref: journal.ref, bookedAt: now })
    .onConflictDoNothing({ target: [journals.kind, journals.ref] })
    .returning({ id: journals.id })
  if (!row) return false
  await tx.insert(entries).values(journal.entries.map((entry) => ({ ...entry, journalId: row.id })))
  return true
}

/** Keeps an event once; false when it was kept before. */
export async function keepEvent(
  tx: Tx,
  event: { id: string; type: string; objectId: string; payload: unknown },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing({ target: paymentEvents.id })
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

export async function eventById(db: Db, id: string) {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row
}

/** Kept before `before` and still not looked into: their job gave up or got lost. */
export async function unprocessedEvents(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lte(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function markEventProcessed(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.update(paymentEvents).set({ processedAt: now }).where(eq(paymentEvents.id, id))
}

/** The operation of this key, made now if there was none; its id either way. */
export async function requestOperation(tx: Tx, operation: NewOperation): Promise<string> {
  const [row] = await tx
    .insert(providerOperations)
    .values(operation)
    // Touching the row makes a rival's insert visible and gives back its id.
    .onConflictDoUpdate({ target: providerOperations.key, set: { key: sql`excluded.key` } })
    .returning({ id: providerOperations.id })
  if (!row) throw new Error(`operation ${operation.key} was not written`)
  return row.id
}

export async function operationById(db: Db, id: string): Promise<Operation | undefined> {
  const [row] = await db.select().from(providerOperations).where(eq(providerOperations.id, id))
  return row
}

/** Not settled ones that were asked for before `before`, the longest untried first: their job may be lost. */
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

/** A try begins. False when the operation was settled meanwhile: then nothing may be sent. */
export async function markOperationSent(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(providerOperations)
    .set({ firstSentAt: sql`coalesce(${providerOperations.firstSentAt}, ${now})`, triedAt: now })
    .where(and(eq(providerOperations.id, id), inArray(providerOperations.state, ['pending', 'sent'])))
    .returning({ id: providerOperations.id })
  return rows.length > 0
}

/** False when another worker has settled it. */
export async function markOperationDone(tx: Tx, id: string, providerId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(providerOperations)
    .set({ state: 'done', providerId, failure: null, doneAt: now })
    .where(and(eq(providerOperations.id, id), inArray(providerOperations.state, ['pending', 'sent'])))
    .returning({ id: providerOperations.id })
  return rows.length > 0
}

/**
 * A try failed. After a certain no nothing is on its way any more, so `first_sent_at` is empty again; the no counts
 * once for its idempotency key, however many tries were sent under it.
 */
export async function noteOperationFailure(
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

/** Puts something before staff, once per reason. */
export async function raiseStaffTask(
  db: DbOrTx,
  task: { kind: string; ref: string; details: TaskDetails },
  now: Date,
): Promise<void> {
  await db
    .insert(staffTasks)
    .values({ ...task, createdAt: now })
    .onConflictDoNothing({ target: [staffTasks.kind, staffTasks.ref] })
}

/** Made at the provider, which has yet to carry it out. */
export async function markOperationSentOn(tx: Tx, id: string, providerId: string): Promise<void> {
  await tx
    .update(providerOperations)
    .set({ state: 'sent', providerId, failure: null })
    .where(and(eq(providerOperations.id, id), eq(providerOperations.state, 'pending')))
}

/** Locks an operation until the transaction ends. Orders are locked before their operations. */
export async function lockOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  const [row] = await tx.select().from(providerOperations).where(eq(providerOperations.id, id)).for('update')
  return row
}

/** It will not happen any more; `providerId` where it was made there before it failed. */
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

export async function operationByKey(db: DbOrTx, key: string): Promise<Operation | undefined> {
  const [row] = await db.select().from(providerOperations).where(eq(providerOperations.key, key))
  return row
}

/** Under which key is this reason tried next? Undefined while a try is under way, and where one was carried out. */
export async function nextKey(db: DbOrTx, reason: string): Promise<string | undefined> {
  for (let earlier = 0; ; earlier++) {
    const key = tryOf(reason, earlier)
    const known = await operationByKey(db, key)
    if (!known) return key
    if (known.state !== 'failed') return undefined
  }
}

/** Which operation made this object at the provider? */
export async function operationByProviderId(db: DbOrTx, providerId: string): Promise<Operation | undefined> {
  const [row] = await db
    .select()
    .from(providerOperations)
    .where(eq(providerOperations.providerId, providerId))
  return row
}

const ofOrder = (orderId: string, kind: Operation['kind'], state: Operation['state']) =>
  and(
    eq(providerOperations.orderId, orderId),
    eq(providerOperations.kind, kind),
    eq(providerOperations.state, state),
  )

/** How many refunds, or transfers, of this order did the provider fail to carry out? */
export async function failedOperations(
  db: DbOrTx,
  orderId: string,
  kind: Operation['kind'],
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(providerOperations)
    .where(ofOrder(orderId, kind, 'failed'))
  return row?.n ?? 0
}

/** Which transfer paid this order out? Undefined where a debt took all of it. */
export async function doneTransferOf(db: DbOrTx, orderId: string): Promise<Operation | undefined> {
  const [row] = await db
    .select()
    .from(providerOperations)
    .where(ofOrder(orderId, 'transfer', 'done'))
  return row
}

/** Which refund of this order is on its way? */
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

/** One at a time settles what a store is owed and owes: no debt is taken twice. Taken after the order's lock. */
export async function lockStoreMoney(tx: Tx, storeId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-money'), ${storeId}::int)`)
}

/** What stands on this account of the ledger? */
export async function balanceOf(db: DbOrTx, account: LedgerAccount): Promise<number> {
  const [row] = await db
    .select({ total: sum(entries.amountCents) })
    .from(entries)
    .where(eq(entries.account, account))
  return Number(row?.total ?? 0)
}

/** What stands on this account of one movement; undefined where it was not booked. */
export async function bookedAmount(
  db: DbOrTx,
  reason: { kind: string; ref: string },
  account: LedgerAccount,
): Promise<number | undefined> {
  const rows = await db
    .select({ amountCents: entries.amountCents })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(and(eq(journals.kind, reason.kind), eq(journals.ref, reason.ref), eq(entries.account, account)))
  return rows.length === 0 ? undefined : rows.reduce((total, row) => total + row.amountCents, 0)
}
