import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { holdOrder } from '../../orders/actions/hold-order.ts'
import { authorizeBuyer } from '../../orders/policy.ts'
import { lockOrder } from '../../orders/store.ts'
import type { ReturnRequest } from '../contract.ts'
import { returnErrors } from '../errors.ts'
import { returnMailJob } from '../jobs.ts'
import { requestDeadlines, requestRefusal } from '../rules.ts'
import { insertReturn, returnOfOrder } from '../store.ts'

/**
 * The buyer wants to give a confirmed order back (BUY-05): the seller is asked, and the money stays where it is.
 * Throws order-not-found, return-exists, return-unconfirmed, return-settled, return-too-late.
 */
export async function requestReturn(
  ctx: Context,
  viewer: Viewer,
  orderId: string,
  input: ReturnRequest,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    const now = ctx.clock.now()
    const refusal = requestRefusal(order, (await returnOfOrder(tx, orderId)) !== undefined, now)
    if (refusal) throw appError(returnErrors, refusal)
    const id = newId()
    const deadlines = requestDeadlines(now)
    await insertReturn(tx, { id, orderId, status: 'requested', requestedAt: now, ...deadlines, ...input })
    await holdOrder(tx, order, now)
    await ctx.jobs.enqueue(tx, returnMailJob, { returnId: id, mail: 'requested' }, `${id}:requested`)
  })
}
