import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { settleOperationJob } from '../../orders/jobs.ts'
import { requestOperation } from '../../payments/store-operations.ts'
import type { Checkout } from '../store.ts'
import { nextRefundOf } from '../store-money.ts'

/**
 * Starts giving back a payment that no order was made of; the caller holds the checkout's lock. False, and nothing
 * started, where a refund of it is on its way or was made.
 * @param amountCents what was booked as held for it
 */
export async function refundUnfulfilled(
  ctx: Context,
  tx: Tx,
  { id, paymentIntentId }: Pick<Checkout, 'id'> & { paymentIntentId: string },
  amountCents: number,
): Promise<boolean> {
  // One that failed at the provider is over; the next one is another.
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
