import type { Context } from '../../../context.ts'
import type { Locked } from '../../../platform/db/locked.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { endDisputeByBank } from '../../disputes/actions/end-dispute.ts'
import { endUndelivered } from '../../orders/actions/cancel-orders.ts'
import { queueOrderMail } from '../../orders/actions/queue-mail.ts'
import { enqueuePaidBack, reverseTransfer } from '../../orders/actions/refund-order.ts'
import { mayMoveMoney } from '../../orders/rules-money.ts'
import { lockOrder, type Order, saleOf } from '../../orders/store.ts'
import { moveMoney, updateSales } from '../../orders/store-moves.ts'
import { chargebackLostJournal, type OrderMoney } from '../../payments/journals.ts'
import { bookJournal } from '../../payments/store.ts'
import { lockOperation, markOperationFailed, openRefundOf } from '../../payments/store-operations.ts'
import { endReturnByBank } from '../../returns/actions/settle-return.ts'
import type { Chargeback } from '../store-chargebacks.ts'

/**
 * The bank has refunded the buyer: its amount settles the orders it covers, a paid store owes its share, and
 * undelivered orders are cancelled. The rest is the platform's loss.
 */
export async function clawBackOrders(
  ctx: Context,
  tx: Tx,
  chargeback: Chargeback,
  takenCents: number,
): Promise<void> {
  const now = ctx.clock.now()
  const paidBack: OrderMoney[] = []
  const ended: Locked<Order>[] = []
  let restCents = takenCents
  for (const id of chargeback.orderIds.toSorted()) {
    const order = await lockOrder(tx, id)
    if (!order || order.subtotalCents > restCents) continue
    // The transfer's outcome must be known first; the event's job retries.
    if (order.money === 'releasing') throw new Error(`order ${id} is being paid out`)
    if (!mayMoveMoney('charge-back', 'provider', order.money) || !(await cancelPendingRefund(tx, order)))
      continue
    if (order.money === 'released') await reverseTransfer(ctx, tx, order)
    restCents -= order.subtotalCents
    paidBack.push({ ...(await saleOf(tx, id)), orderId: id })
    const lost = await moveMoney(tx, order, 'charge-back', 'provider', { releaseDueAt: null }, now)
    ended.push(await endDisputeByBank(tx, await endReturnByBank(tx, lost, now), now))
    for (const mail of ['bank-lost', 'bank-lost-buyer'] as const) await queueOrderMail(ctx, tx, order, mail)
  }
  await endUndelivered(ctx, tx, ended)
  await updateSales(tx, ended, 'refunded')
  for (const order of ended) await enqueuePaidBack(ctx, tx, order.id)
  await bookJournal(tx, chargebackLostJournal(chargeback.id, takenCents, paidBack), now)
}

/** A disputed charge cannot be refunded: a pending refund ends, a sent one continues. Throws during an attempt. */
async function cancelPendingRefund(tx: Tx, order: Order): Promise<boolean> {
  if (order.money !== 'refunding') return true
  const open = await openRefundOf(tx, order.id)
  const locked = open && (await lockOperation(tx, open.id))
  if (!locked || locked.state === 'sent') return false
  if (locked.firstSentAt !== null) throw new Error(`order ${order.id} is being paid back`)
  await markOperationFailed(tx, locked.id, 'the bank has paid the buyer back', null)
  return true
}
