import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/pool.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import type { CheckoutState } from './rules.ts'
import type { Checkout } from './store.ts'
import { checkoutLines, checkouts } from './tables.ts'

export function overdueCheckouts(db: Db, before: Date, limit: number): Promise<Checkout[]> {
  const open: CheckoutState = 'open'
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, open), lte(checkouts.expiresAt, before)))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit)
}

export async function openCheckoutsOfStore(db: DbOrTx, storeId: number): Promise<string[]> {
  const open: CheckoutState = 'open'
  const rows = await db
    .selectDistinct({ id: checkouts.id })
    .from(checkouts)
    .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
    .where(and(eq(checkouts.state, open), eq(checkoutLines.storeId, storeId)))
  return rows.map(({ id }) => id)
}

/** Stores of a checkout whose owner is blocked: their orders would never be handed over. */
export async function blockedStoresOf(db: DbOrTx, checkoutId: string): Promise<number[]> {
  const rows = await executePrepared<{ id: number }>(
    db,
    sql`select s.id from stores s join users u on u.id = s.owner_id
      where u.blocked_at is not null
        and s.id in (select store_id from checkout_lines where checkout_id = ${checkoutId})`,
  )
  return rows.map(({ id }) => id)
}

/** Marks open checkouts that nobody checked since `before` as checked now; skips locked rows. */
export function claimUncheckedCheckouts(db: Db, before: Date, now: Date, limit: number) {
  const open: CheckoutState = 'open'
  const unchecked = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, open),
        isNotNull(checkouts.sessionId),
        lte(checkouts.createdAt, before),
        or(isNull(checkouts.checkedAt), lte(checkouts.checkedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${checkouts.checkedAt}, ${checkouts.createdAt})`)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(checkouts)
    .set({ checkedAt: now })
    .where(inArray(checkouts.id, unchecked))
    .returning({ id: checkouts.id, sessionId: sql<string>`${checkouts.sessionId}` })
}
