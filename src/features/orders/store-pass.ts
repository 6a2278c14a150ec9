import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Locked } from '../../platform/db/locked.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import type { Order } from './store.ts'
import { isPending } from './store-filter.ts'
import { handOverPasses, orders } from './tables.ts'

export type Pass = typeof handOverPasses.$inferSelect

/** Locked before its orders. The key stays free, because writing an order locks it. */
export async function lockPass(tx: Tx, checkoutId: string): Promise<Pass> {
  const [row] = await tx
    .select()
    .from(handOverPasses)
    .where(eq(handOverPasses.checkoutId, checkoutId))
    .for('no key update')
  if (!row) throw new Error(`basket ${checkoutId} has no pass`)
  return row
}

export async function insertPass(tx: Tx, checkoutId: string, code: string): Promise<void> {
  await runPrepared(tx.insert(handOverPasses).values({ checkoutId, code }))
}

export async function updatePass(tx: Tx, checkoutId: string, change: Partial<Omit<Pass, 'checkoutId'>>) {
  await tx.update(handOverPasses).set(change).where(eq(handOverPasses.checkoutId, checkoutId))
}

/** Locks the orders of a basket by id, the order of all multiple locks. */
export async function lockBasket(tx: Tx, checkoutId: string): Promise<Locked<Order>[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))
    .for('update')
  return rows as Locked<Order>[]
}

/** Baskets with this code, among a store's orders that are open or were handed over after `since`. */
export async function basketsWithCode(db: DbOrTx, storeId: number, code: string, since: Date) {
  const rows = await db
    .select({ checkoutId: orders.checkoutId, status: orders.status })
    .from(orders)
    .innerJoin(handOverPasses, eq(handOverPasses.checkoutId, orders.checkoutId))
    .where(
      and(
        eq(orders.storeId, storeId),
        eq(handOverPasses.code, code),
        or(isPending, gt(orders.deliveredAt, since)),
      ),
    )
  const baskets = Map.groupBy(rows, ({ checkoutId }) => checkoutId)
  return [...baskets].map(([checkoutId, own]) => ({
    checkoutId,
    isOpen: own.some(({ status }) => status === 'pending'),
  }))
}
