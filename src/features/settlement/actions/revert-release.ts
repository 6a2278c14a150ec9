import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { mayMoveMoney } from '../../orders/rules-money.ts'
import { saleOf } from '../../orders/store.ts'
import { moveMoney } from '../../orders/store-moves.ts'
import { releaseFailedJournal } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { markOperationFailed, type Operation } from '../../payments/store-operations.ts'
import { settings } from '../../settings/rules.ts'
import { refreshAccount } from './connect-account.ts'
import { lockOrderAndOperation } from './lock-order-and-operation.ts'

/**
 * The provider definitely refuses a transfer: the money is held again, and due a day later if the provider still
 * accepts the account.
 */
export async function revertRelease(ctx: Context, operation: Operation, failure: string): Promise<void> {
  await refreshAccount(ctx, operation.request['destination'] ?? '').catch((error: unknown) =>
    ctx.log.warn({ err: error, operation: operation.key }, 'the provider did not say how the account stands'),
  )
  await inTransaction(ctx.db, async (tx) => {
    const { order, locked } = await lockOrderAndOperation(tx, operation)
    if (!order || locked?.state !== 'pending') return
    if (!mayMoveMoney('transfer-refused', 'provider', order.money)) return
    const now = ctx.clock.now()
    const { id: orderId, openClaims, refundAskedAt } = order
    await markOperationFailed(tx, operation.id, failure, null)
    const money = { ...(await saleOf(tx, orderId)), orderId }
    await bookJournal(tx, releaseFailedJournal(money, operation.amountCents, operation.key), now)
    const mayGoOut = openClaims === 0 && refundAskedAt === null
    const due = { releaseDueAt: mayGoOut ? addMs(now, settings.hold.retryMs) : null }
    const held = await moveMoney(tx, order, 'transfer-refused', 'provider', due, now)
    // A refund was decided while the transfer was pending.
    if (refundAskedAt) await refundOrder(ctx, tx, held, 'system')
  })
}
