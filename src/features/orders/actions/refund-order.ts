import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { requestOperation } from '../../payments/store.ts'
import { settleOperationJob } from '../jobs.ts'
import { type Order, updateOrder } from '../store.ts'

/**
 * Starts giving the buyer back what a held order cost; the caller holds the order's lock and has decided that
 * it may be. From here on the order cannot be released.
 */
export async function refundHeldOrder(ctx: Context, tx: Tx, order: Order): Promise<void> {
  if (order.money !== 'held') throw new Error(`order ${order.id} is ${order.money}, not held`)
  const now = ctx.clock.now()
  // A free line has nothing to give back.
  if (order.subtotalCents === 0)
    return updateOrder(tx, order.id, { money: 'refunded', releaseDueAt: null, updatedAt: now })
  await updateOrder(tx, order.id, { money: 'refunding', releaseDueAt: null, updatedAt: now })
  const operationId = await requestOperation(tx, {
    key: `refund:${order.id}`,
    kind: 'refund',
    orderId: order.id,
    amountCents: order.subtotalCents,
    request: { paymentIntent: order.paymentIntentId },
    createdAt: now,
  })
  await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
}
