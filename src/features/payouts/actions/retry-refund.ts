import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Staff } from '../../accounts/policy.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { lockOrder } from '../../orders/store.ts'
import { payoutErrors } from '../errors.ts'

/** A refund that the provider could not carry out is tried anew by staff. Throws refund-not-needed. */
export async function retryRefund(ctx: Context, _staff: Staff, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.money !== 'held' || !order.refundAskedAt) throw appError(payoutErrors, 'refund-not-needed')
    await refundOrder(ctx, tx, order)
  })
}
