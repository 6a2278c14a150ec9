import type { Tx } from '../../../platform/db/pool.ts'
import { holdOrder, unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { mayMoveReturn } from '../rules.ts'
import { returnOfOrder, updateReturn } from '../store.ts'

// What a return becomes when the money of its order has moved; the caller holds the order's lock.

/** The buyer has the money. */
export async function completeReturn(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('complete', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, { status: 'completed', refundedAt: now })
  const order = await lockOrder(tx, orderId)
  if (order) await unholdOrder(tx, order, now)
}

/** The refund came back: the case is open until another one works. */
export async function reopenReturn(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('reopen', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, { status: 'approved', refundedAt: null })
  const order = await lockOrder(tx, orderId)
  if (order) await holdOrder(tx, order, now)
}

/** The buyer's bank has paid them back: nothing is left to decide. */
export async function endReturnByBank(tx: Tx, orderId: string, now: Date): Promise<void> {
  const entry = await returnOfOrder(tx, orderId)
  if (!entry || !mayMoveReturn('charge-back', 'provider', entry.status)) return
  await updateReturn(tx, entry.id, {
    status: 'closed',
    closedAt: now,
    decision: 'Tu banco te devolvió el pago.',
  })
  const order = await lockOrder(tx, orderId)
  if (order) await unholdOrder(tx, order, now)
}
