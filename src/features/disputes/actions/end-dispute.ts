import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { unholdOrder } from '../../orders/actions/hold-order.ts'
import { lockOrder, type Order } from '../../orders/store.ts'
import { mayMoveDispute } from '../rules.ts'
import { type Dispute, lockedDisputeOf, moveDispute, refundedWithDispute } from '../store.ts'
import { mailDispute } from './mail-dispute.ts'

// Ends of disputes. Each function returns the changed order.

export async function endDispute(
  tx: Tx,
  order: Locked<Order>,
  dispute: Locked<Dispute>,
  closedBy: 'buyer' | 'staff' | 'system',
  patch: { decision?: string },
  now: Date,
): Promise<Locked<Order>> {
  await moveDispute(tx, dispute, 'close', closedBy, { ...patch, closedBy }, now)
  return unholdOrder(tx, order, now)
}

/** At the end of the hold; the caller refunds the buyer. Returns undefined where none was open. */
export async function endDisputeAtHoldEnd(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  reason: string,
  now: Date,
) {
  const dispute = await lockedDisputeOf(tx, order)
  if (!dispute || !mayMoveDispute('close', 'system', dispute)) return undefined
  const ended = await endDispute(tx, order, dispute, 'system', { decision: reason }, now)
  await mailDispute(ctx, tx, order, dispute.id, 'decided')
  return ended
}

export async function endDisputeByRefund(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const dispute = order.refundAskedAt === null ? undefined : await lockedDisputeOf(tx, order)
  if (!dispute || !mayMoveDispute('refund', 'system', dispute)) return order
  await moveDispute(tx, dispute, 'refund', 'system', { closedBy: 'return' }, now)
  return unholdOrder(tx, order, now)
}

export async function endDisputeByBank(tx: Tx, order: Locked<Order>, now: Date): Promise<Locked<Order>> {
  const dispute = await lockedDisputeOf(tx, order)
  if (!dispute || !mayMoveDispute('charge-back', 'provider', dispute)) return order
  await moveDispute(tx, dispute, 'charge-back', 'provider', { closedBy: 'provider' }, now)
  return unholdOrder(tx, order, now)
}

const BATCH = 100

export async function endRefundedDisputes(ctx: Context): Promise<void> {
  const ids = await refundedWithDispute(ctx.db, BATCH)
  await eachOrder(ctx, ids, (id) =>
    inTransaction(ctx.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await endDisputeByRefund(tx, order, ctx.clock.now())
    }),
  )
}
