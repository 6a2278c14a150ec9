import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { refundedWithDispute } from '../store.ts'
import { endDisputeByRefund } from './close-dispute.ts'

const BATCH = 100

/** The buyer gets an order's money back, so its dispute is over. Does nothing where that is not so. */
export async function endRefundedDispute(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await endDisputeByRefund(tx, order, ctx.clock.now())
  })
}

/** The same for those whose job gave up or got lost. */
export async function endRefundedDisputes(ctx: Context): Promise<void> {
  const ids = await refundedWithDispute(ctx.db, BATCH)
  await eachOrder(ctx, ids, (id) => endRefundedDispute(ctx, id))
}
