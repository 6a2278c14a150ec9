import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { disputesOf } from '../../disputes/store.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { isRefundAnnounced } from '../../orders/rules-money.ts'
import { type Order, saleOf } from '../../orders/store.ts'
import { moveMoney, updateSale } from '../../orders/store-moves.ts'
import {
  type OrderMoney,
  refundFailedJournal,
  refundJournal,
  refundUnfulfilledFailedJournal,
  refundUnfulfilledJournal,
  reversalJournal,
  transferJournal,
} from '../../payments/journals.ts'
import { attemptNumber, refundNotMade } from '../../payments/rules.ts'
import { bookJournal } from '../../payments/store.ts'
import {
  markOperationDone,
  markOperationFailed,
  markOperationSubmitted,
  type Operation,
} from '../../payments/store-operations.ts'
import { completeReturn, reopenReturn } from '../../returns/actions/settle-return.ts'
import { returnOfOrder } from '../../returns/store.ts'

/** The caller holds the locks of the order and its operation. */
export async function settleSucceeded(
  ctx: Context,
  tx: Tx,
  operation: Operation,
  providerId: string,
  state: 'done' | 'pending',
  order: Locked<Order> | undefined,
): Promise<void> {
  if (state === 'pending') {
    if (operation.state === 'pending') await markOperationSubmitted(tx, operation.id, providerId)
    return
  }
  const now = ctx.clock.now()
  if (!(await markOperationDone(tx, operation.id, providerId, now))) return
  if (!order) return settleCheckoutRefund(ctx, tx, operation)
  const orderId = order.id
  const money = { ...(await saleOf(tx, orderId)), orderId } satisfies OrderMoney
  switch (operation.kind) {
    case 'transfer': {
      const released = await moveMoney(tx, order, 'transfer-made', 'provider', {}, now)
      await bookJournal(tx, transferJournal(money, operation.amountCents), now)
      await queueOrderMail(ctx, tx, released, 'released')
      // A refund was decided while the transfer was pending.
      if (released.refundAskedAt) await refundOrder(ctx, tx, released, 'system')
      return
    }
    case 'refund': {
      const refunded = await moveMoney(tx, order, 'refund-made', 'provider', {}, now)
      await updateSale(tx, refunded, 'refunded')
      await bookJournal(tx, refundJournal(money, operation.key), now)
      const earlier = attemptNumber(operation.key)
      const wasMailed =
        earlier === 0 && (isRefundAnnounced(refunded) || (await wasRefundDecided(tx, orderId)))
      await completeReturn(tx, refunded, now)
      await queueOrderMail(ctx, tx, refunded, wasMailed ? 'refund-made' : 'refunded', earlier)
      return
    }
    case 'reversal':
      await bookJournal(tx, reversalJournal(money, operation.amountCents), now)
  }
}

/**
 * The provider could not refund the buyer, before or after reporting success. The money is held again, staff get a
 * task, and it can be refunded again but never released.
 */
export async function settleRefundFailed(
  ctx: Context,
  tx: Tx,
  operation: Operation,
  providerId: string,
  order: Locked<Order> | undefined,
): Promise<void> {
  const now = ctx.clock.now()
  await markOperationFailed(tx, operation.id, refundNotMade, providerId)
  const { key, amountCents } = operation
  const checkout = operation.request['checkout'] ?? ''
  const details = {
    operation: key,
    refund: providerId,
    amount: amountCents,
    order: order?.id ?? '',
    checkout,
  }
  await raiseStaffTask(tx, { kind: 'refund-failed', ref: key, details }, now)
  if (!order) {
    if (operation.state === 'done')
      await bookJournal(tx, refundUnfulfilledFailedJournal(key, amountCents), now)
    return
  }
  const { id: orderId } = order
  await queueOrderMail(ctx, tx, order, 'refund-failed', attemptNumber(key))
  const held = await moveMoney(tx, order, 'refund-failed', 'provider', {}, now)
  if (operation.state === 'done') {
    const money = { ...(await saleOf(tx, orderId)), orderId }
    await bookJournal(tx, refundFailedJournal(money, key), now)
    await updateSale(tx, held, 'processing')
    await reopenReturn(tx, held, now)
  }
}

/** Whether a mail about a return or dispute has announced the refund. */
async function wasRefundDecided(tx: Tx, orderId: string): Promise<boolean> {
  const entry = await returnOfOrder(tx, orderId)
  if (entry?.status === 'approved') return true
  return (await disputesOf(tx, orderId)).some(({ decision }) => decision !== '')
}

/** A paid checkout without stock is refunded as a whole. */
async function settleCheckoutRefund(ctx: Context, tx: Tx, operation: Operation): Promise<void> {
  await bookJournal(tx, refundUnfulfilledJournal(operation.key, operation.amountCents), ctx.clock.now())
}
