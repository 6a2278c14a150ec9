import { eq, sql } from 'drizzle-orm'
import { addMs } from '../../lib/dates.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { type LookupOutcome, retryAfterMs } from './rules.ts'
import { bookLookups } from './tables.ts'

export type Lookup = typeof bookLookups.$inferSelect

export async function lookupOf(db: DbOrTx, isbn: string): Promise<Lookup | undefined> {
  const [row] = await db.select().from(bookLookups).where(eq(bookLookups.isbn, isbn))
  return row
}

/**
 * Claims the request for an ISBN for this process. False if another process has claimed it, or it is too
 * early. A process that dies counts as a failure when its claim ends.
 */
export async function claimLookup(db: DbOrTx, isbn: string, now: Date, askingMs: number): Promise<boolean> {
  const askingUntil = addMs(now, askingMs)
  const retryAt = addMs(now, retryAfterMs('failed', 1))
  const rows = await db
    .insert(bookLookups)
    .values({ isbn, outcome: 'failed', attempts: 0, askedAt: now, retryAt, askingUntil })
    .onConflictDoUpdate({
      target: bookLookups.isbn,
      set: { askedAt: now, askingUntil },
      // A book that was found and deleted may be requested again.
      setWhere: sql`(${bookLookups.askingUntil} is null or ${bookLookups.askingUntil} <= ${now})
        and (${bookLookups.retryAt} is null or ${bookLookups.retryAt} <= ${now})`,
    })
    .returning({ isbn: bookLookups.isbn })
  return rows.length > 0
}

/** Stores the outcome of a request. */
export async function settleLookup(
  db: DbOrTx,
  isbn: string,
  outcome: LookupOutcome,
  now: Date,
): Promise<void> {
  const before = await lookupOf(db, isbn)
  const attempts =
    outcome === 'failed' ? (before?.outcome === 'failed' ? Math.min(before.attempts + 1, 1_000) : 1) : 1
  const retryAt = outcome === 'found' ? null : addMs(now, retryAfterMs(outcome, attempts))
  await db
    .update(bookLookups)
    .set({ outcome, attempts, retryAt, askingUntil: null })
    .where(eq(bookLookups.isbn, isbn))
}

/** Releases a claim without a request. */
export async function dropClaim(db: DbOrTx, isbn: string, now: Date): Promise<void> {
  await db
    .update(bookLookups)
    .set({
      askingUntil: null,
      retryAt: sql`case when ${bookLookups.attempts} = 0 then ${now} else ${bookLookups.retryAt} end`,
    })
    .where(eq(bookLookups.isbn, isbn))
}
