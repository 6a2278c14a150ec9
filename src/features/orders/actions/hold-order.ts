import type { Tx } from '../../../platform/db/pool.ts'
import { releaseDueAt } from '../rules.ts'
import { type Order, updateOrder } from '../store.ts'

/** A case was opened: nothing goes out while it is. The caller holds the order's lock. */
export async function holdOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  await updateOrder(tx, order.id, {
    openClaims: order.openClaims + 1,
    releaseDueAt: null,
    updatedAt: now,
  })
}

/**
 * A case has ended. With the last one the release is due again: when it would have been, which may be now.
 * The caller holds the order's lock.
 */
export async function unholdOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const openClaims = order.openClaims - 1
  const mayGoOut = openClaims === 0 && order.money === 'held' && order.refundAskedAt === null
  await updateOrder(tx, order.id, {
    openClaims,
    releaseDueAt: mayGoOut && order.confirmedAt ? releaseDueAt(order.confirmedAt) : null,
    updatedAt: now,
  })
}
