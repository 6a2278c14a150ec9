import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { eachOrder } from '../../orders/actions/each-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { refundedWithDispute } from '../store.ts'
import { endDisputeByRefund } from './end-dispute.ts'

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
