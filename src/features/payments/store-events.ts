import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { eventReadings, paymentEvents } from './tables.ts'

/** Up to when was the provider's list of events read? Undefined before the first time. */
export async function eventsReadUntil(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(eventReadings)
  return row?.until
}

export async function noteEventsRead(db: Db, until: Date): Promise<void> {
  await db
    .insert(eventReadings)
    .values({ until })
    .onConflictDoUpdate({ target: eventReadings.id, set: { until } })
}

/** Which of these events were kept before? */
export async function knownEvents(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.id, [...ids]))
  return rows.map(({ id }) => id)
}
