import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import type { CheckoutState } from './rules.ts'
import type { Checkout } from './store.ts'
import { checkouts } from './tables.ts'

export function overdueCheckouts(db: Db, before: Date, limit: number): Promise<Checkout[]> {
  const open: CheckoutState = 'open'
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, open), lte(checkouts.expiresAt, before)))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit)
}

/**
 * Open ones with a session that were neither made nor asked about since `before`, the longest wait first; they are
 * marked as asked about now, and nobody else gets them meanwhile.
 */
export function takeUnasked(db: Db, before: Date, now: Date, limit: number) {
  const open: CheckoutState = 'open'
  const unasked = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, open),
        isNotNull(checkouts.sessionId),
        lte(checkouts.createdAt, before),
        or(isNull(checkouts.lookedAt), lte(checkouts.lookedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${checkouts.lookedAt}, ${checkouts.createdAt})`)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(checkouts)
    .set({ lookedAt: now })
    .where(inArray(checkouts.id, unasked))
    .returning({ id: checkouts.id, sessionId: sql<string>`${checkouts.sessionId}` })
}
