import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { requestOperation } from '../../payments/store-operations.ts'
import type { Checkout } from '../store.ts'
import { nextRefundOf } from '../store-money.ts'

/**
 * Starts the refund of a payment without orders; the caller holds the checkout's lock. Returns false where a
 * refund exists or is under way.
 * @param amountCents held amount as booked
 */
export async function refundUnfulfilled(
  ctx: Context,
  tx: Tx,
  { id, paymentIntentId }: Pick<Checkout, 'id'> & { paymentIntentId: string },
  amountCents: number,
): Promise<boolean> {
  // A refund that failed at the provider is over; the next attempt has another key.
  const key = await nextRefundOf(tx, id)
  if (key === undefined) return false
  const operationId = await requestOperation(tx, {
    key,
    kind: 'refund',
    orderId: null,
    amountCents,
    request: { paymentIntent: paymentIntentId, checkout: id },
    createdAt: ctx.clock.now(),
  })
  await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  return true
}
