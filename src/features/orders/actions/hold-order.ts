import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { releaseDueAt } from '../rules.ts'
import type { Order } from '../store.ts'
import { updateOrder } from '../store-moves.ts'

export function holdOrder(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  return updateOrder(tx, order, {
    openClaims: order.openClaims + 1,
    releaseDueAt: null,
    updatedAt: now,
  })
}

/** After the last case the payout is due at its original time, which may have passed. */
export function unholdOrder(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const openClaims = order.openClaims - 1
  const mayGoOut = openClaims === 0 && order.money === 'held' && order.refundAskedAt === null
  return updateOrder(tx, order, {
    openClaims,
    releaseDueAt: mayGoOut && order.confirmedAt ? releaseDueAt(order.confirmedAt, order.terms) : null,
    updatedAt: now,
  })
}
