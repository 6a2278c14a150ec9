import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { clawbackJournal } from '../../payments/journals.ts'
import { attemptKey } from '../../payments/rules.ts'
import { bookJournal } from '../../payments/store.ts'
import { doneTransferOf, failedOperations, requestOperation } from '../../payments/store-operations.ts'
import { orderPaidBackJob, settleOperationJob } from '../jobs.ts'
import type { MoneyActor } from '../rules-money.ts'
import { type Order, saleOf } from '../store.ts'
import { moveMoney, updateOrder, updateSale } from '../store-moves.ts'

/**
 * The caller has decided the refund; a refund under way is not repeated. A released payment becomes the
 * store's debt, and its transfer is reversed. A transfer that is under way is awaited: its settlement calls
 * this again. Cases of the order end by their own features.
 */
export async function refundOrder(
  ctx: Context,
  tx: Tx,
  order: Locked<Order>,
  actor: Exclude<MoneyActor, 'provider'>,
): Promise<Locked<Order>> {
  const now = ctx.clock.now()
  const requested = { refundAskedAt: order.refundAskedAt ?? now, releaseDueAt: null }
  if (order.money === 'releasing') return updateOrder(tx, order, { ...requested, updatedAt: now })
  if (order.money !== 'held' && order.money !== 'released') return order
  await enqueuePaidBack(ctx, tx, order.id)
  if (order.subtotalCents === 0) {
    await updateSale(tx, order, 'refunded')
    return moveMoney(tx, order, 'refund-nothing', actor, requested, now)
  }
  if (order.money === 'released') await reverseTransfer(ctx, tx, order)
  const refunding = await moveMoney(tx, order, 'refund', actor, requested, now)
  const earlier = await failedOperations(tx, order.id, 'refund')
  const operationId = await requestOperation(tx, {
    // A refund that failed at the provider is over; the next attempt has another key.
    key: attemptKey(`refund:${order.id}`, earlier),
    kind: 'refund',
    orderId: order.id,
    amountCents: order.subtotalCents,
    request: { paymentIntent: order.paymentIntentId },
    createdAt: now,
  })
  await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
  return refunding
}

/** Queues the removal of data of a kept purchase, such as its review. */
export function enqueuePaidBack(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  return ctx.jobs.enqueue(tx, orderPaidBackJob, { orderId }, orderId)
}

/** The store owes the received money; the money counts as held for the buyer again, as before the release. */
export async function reverseTransfer(ctx: Context, tx: Tx, order: Locked<Order>): Promise<void> {
  const now = ctx.clock.now()
  const sale = await saleOf(tx, order.id)
  await bookJournal(tx, clawbackJournal({ ...sale, orderId: order.id }), now)
  const transfer = await doneTransferOf(tx, order.id)
  if (!transfer?.providerId) return
  const operationId = await requestOperation(tx, {
    key: `reversal:${order.id}`,
    kind: 'reversal',
    orderId: order.id,
    amountCents: transfer.amountCents,
    request: { transfer: transfer.providerId, store: String(order.storeId) },
    createdAt: now,
  })
  await ctx.jobs.enqueue(tx, settleOperationJob, { operationId }, operationId)
}
