import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  type OrderMoney,
  refundHeldJournal,
  refundUnfulfilledJournal,
  transferJournal,
} from '../../payments/journals.ts'
import { carryOut, isRefusal } from '../../payments/provider.ts'
import {
  bookJournal,
  markOperationDone,
  markOperationSent,
  noteOperationFailure,
  type Operation,
  operationById,
} from '../../payments/store.ts'
import { orderMailJob } from '../jobs.ts'
import { lockOrder, saleOf, updateOrder, updateSale } from '../store.ts'

/**
 * Carries out one movement at the provider and books it. The call is outside any transaction and safe to
 * repeat; the booking happens once. Throws what the provider throws: the job tries again.
 */
export async function settleOperation(ctx: Context, operationId: string): Promise<void> {
  const operation = await operationById(ctx.db, operationId)
  if (operation?.state !== 'pending') return
  await markOperationSent(ctx.db, operation.id, ctx.clock.now())
  const providerId = await carryOut(ctx, operation).catch(async (error: unknown) => {
    await noteOperationFailure(ctx.db, operation.id, String(error), isRefusal(error))
    throw error
  })
  await inTransaction(ctx.db, async (tx) => {
    // The order is locked before the operation, as everywhere: two ways in cannot deadlock.
    const order = operation.orderId ? await lockOrder(tx, operation.orderId) : undefined
    if (!(await markOperationDone(tx, operation.id, providerId, ctx.clock.now()))) return
    if (order) await settleOrder(ctx, tx, order.id, operation)
    else await settleCheckoutRefund(ctx, tx, operation)
  })
}

async function settleOrder(ctx: Context, tx: Tx, orderId: string, operation: Operation): Promise<void> {
  const now = ctx.clock.now()
  const money = { ...(await saleOf(tx, orderId)), orderId } satisfies OrderMoney
  switch (operation.kind) {
    case 'transfer':
      await updateOrder(tx, orderId, { money: 'released', updatedAt: now })
      await bookJournal(tx, transferJournal(money, operation.amountCents), now)
      await ctx.jobs.enqueue(tx, orderMailJob, { orderId, mail: 'released' }, `${orderId}:released`)
      return
    case 'refund':
      await updateOrder(tx, orderId, { money: 'refunded', updatedAt: now })
      await updateSale(tx, orderId, { status: 'refunded' })
      await bookJournal(tx, refundHeldJournal(money), now)
      await ctx.jobs.enqueue(tx, orderMailJob, { orderId, mail: 'refunded' }, `${orderId}:refunded`)
      return
    case 'reversal':
      throw new Error(`operation ${operation.key}: nothing asks for reversals yet`)
  }
}

/** Paid, but nothing left to sell: the whole checkout goes back (decisions.md). */
async function settleCheckoutRefund(ctx: Context, tx: Tx, operation: Operation): Promise<void> {
  const checkoutId = operation.request['checkout'] ?? ''
  await bookJournal(tx, refundUnfulfilledJournal(checkoutId, operation.amountCents), ctx.clock.now())
}
