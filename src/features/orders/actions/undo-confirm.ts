import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderErrors } from '../errors.ts'
import { authorizeBuyer } from '../policy.ts'
import { canUndoConfirm } from '../rules-money.ts'
import { lockOrder } from '../store.ts'
import { moveOrder } from '../store-moves.ts'

/**
 * Within a minute, before the seller is notified. Repeating it is no error. Throws order-not-found,
 * confirmation-not-undoable.
 */
export async function undoConfirm(ctx: Context, viewer: Viewer, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = authorizeBuyer(viewer, await lockOrder(tx, orderId))
    if (order.status === 'delivered') return
    const now = ctx.clock.now()
    if (!canUndoConfirm(order, now)) throw appError(orderErrors, 'confirmation-not-undoable')
    const unconfirmed = { confirmedAt: null, confirmedBy: null, releaseDueAt: null, remindAt: null }
    await moveOrder(tx, order, 'undo-confirm', 'buyer', unconfirmed, now)
  })
}
