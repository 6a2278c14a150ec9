import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, type Tx } from '../../platform/db/pool.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { eventReadings, paymentEvents } from './tables.ts'

export async function storeEvent(
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

/** Stores an event that was handled first; a pending job then does nothing. */
export async function storeProcessedEvent(
  db: Db,
  event: { id: string; type: string; objectId: string; payload: unknown },
  now: Date,
): Promise<void> {
  await runPrepared(
    db
      .insert(paymentEvents)
      .values({ ...event, receivedAt: now, processedAt: now })
      .onConflictDoUpdate({
        target: paymentEvents.id,
        set: { processedAt: now },
        setWhere: isNull(paymentEvents.processedAt),
      }),
  )
}

export function eventById(db: Db, id: string) {
  return firstRow(db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))
}

/** Their job failed or was lost. */
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

export async function eventsReadUntil(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(eventReadings)
  return row?.until
}

export async function saveEventsReadUntil(db: Db, until: Date): Promise<void> {
  await db
    .insert(eventReadings)
    .values({ until })
    .onConflictDoUpdate({ target: eventReadings.id, set: { until } })
}

export async function knownEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
