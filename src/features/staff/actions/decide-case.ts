import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { closeDispute } from '../../disputes/actions/close-dispute.ts'
import { cancelOrders, requireCancellable } from '../../orders/actions/cancel-orders.ts'
import { isDeliverable } from '../../orders/rules-pass.ts'
import { lockOrder, lockOrdersOf, openOrdersOf, orderRow } from '../../orders/store.ts'
import { blockedSellerText } from '../../orders/texts.ts'
import { notifyAppealAnswer } from '../../reliability/actions.ts'
import { decideReturn } from '../../returns/actions/decide-return.ts'
import { liftFraudWarning } from '../../settlement/actions/handle-chargeback.ts'
import { refundCheckout, retryRefund } from '../../settlement/actions/retry-refund.ts'
import { settlementErrors } from '../../settlement/errors.ts'
import type { ClaimDecision, CloseTaskInput } from '../contract.ts'
import { staffErrors } from '../errors.ts'
import { orderOfClaim } from '../store/case.ts'
import { isOwnTask, lockTask, markTaskClosed } from '../store/parties.ts'
import { audited } from './audited.ts'

/** A note about an order that only staff read. Throws `case-not-found`. */
export const addNote = (ctx: Context, staff: Staff, orderId: string, note: string) =>
  audited(ctx, staff, 'cases', async (tx, record) => {
    if (!(await orderRow(tx, orderId))) throw appError(staffErrors, 'case-not-found')
    await record({ act: 'case-note', subject: `order:${orderId}`, reason: note })
  })

/**
 * Cancels an order that was not handed over and refunds its buyer; both sides read the reason. A cancelled order is
 * left as it is.
 *
 * @throws `case-not-found`, `order-not-cancellable`, `order-under-review`, `own-case`
 */
export const cancelOrderAsStaff = (ctx: Context, staff: Staff, orderId: string, reason: string) =>
  audited(ctx, staff, 'cases', async (tx, record) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw appError(staffErrors, 'case-not-found')
    if (order.status === 'cancelled') return
    requireCancellable(order)
    await cancelOrders(ctx, tx, [order], { actor: 'staff', note: reason })
    await record({ act: 'order-cancel', subject: `order:${orderId}`, reason })
  })

/** Cancels open orders of a blocked seller by basket, except handed-over ones and purchases of the staff member. */
export async function cancelOrdersOfStore(
  ctx: Context,
  staff: Staff,
  { storeId, orderIds }: { storeId: number; orderIds: readonly string[] },
): Promise<void> {
  const chosen = (await openOrdersOf(ctx.db, storeId)).filter(
    ({ id, buyerId }) => orderIds.includes(id) && buyerId !== staff.id,
  )
  for (const basket of Map.groupBy(chosen, ({ checkoutId }) => checkoutId).values())
    await audited(ctx, staff, 'people', async (tx, record) => {
      const ids = basket.map(({ id }) => id)
      const open = (await lockOrdersOf(tx, storeId, ids)).filter(isDeliverable)
      await cancelOrders(ctx, tx, open, { actor: 'staff', note: blockedSellerText })
      for (const { id } of open)
        await record({ act: 'order-cancel', subject: `order:${id}`, reason: blockedSellerText })
    })
}

/**
 * Decides an escalated return or a dispute.
 *
 * @param decision.orderId the order that staff read; a case of another order is refused
 * @throws `case-not-found`, and what the owning feature throws
 */
export async function decideClaim(
  ctx: Context,
  staff: Staff,
  kind: 'return' | 'dispute',
  id: string,
  { orderId, ...decision }: ClaimDecision & { orderId?: string },
): Promise<void> {
  const claim = await orderOfClaim(ctx.db, kind, id)
  if (!claim || (orderId ?? claim.orderId) !== claim.orderId) throw appError(staffErrors, 'case-not-found')
  const { outcome, reason } = decision
  await audited(ctx, staff, 'cases', async (tx, record) => {
    if (kind === 'return') await decideReturn(ctx, tx, { ...decision, returnId: id })
    else await closeDispute(ctx, tx, { ...decision, disputeId: id })
    const subject = `order:${claim.orderId}`
    await record({ act: `${kind}-${outcome}`, subject, reason, after: { [kind]: id, outcome } })
  })
}

/**
 * Lets the orders of a charge continue that the provider suspects of fraud.
 *
 * @param orderId the order that staff read; a warning of other orders is refused
 * @throws `warning-not-found`
 */
export const liftWarning = (
  ctx: Context,
  staff: Staff,
  warningId: string,
  reason: string,
  orderId?: string,
) =>
  audited(ctx, staff, 'money', async (tx, record) => {
    const { orderIds, status } = await liftFraudWarning(ctx, tx, warningId)
    if (orderId !== undefined && !orderIds.includes(orderId))
      throw appError(settlementErrors, 'warning-not-found')
    for (const orderId of orderIds)
      await record({
        act: 'warning-lift',
        subject: `order:${orderId}`,
        reason,
        before: { warning: warningId, status },
        after: { warning: warningId, status: 'lifted' },
      })
  })

/** Retries a refund of an order that the provider could not make. Throws `refund-not-needed`. */
export const refundOrderAgain = (ctx: Context, staff: Staff, orderId: string, reason: string) =>
  audited(ctx, staff, 'money', async (tx, record) => {
    await retryRefund(ctx, tx, orderId)
    await record({ act: 'refund-retry', subject: `order:${orderId}`, reason })
  })

/** Refunds a payment without an order. Throws `refund-not-needed`. */
export const refundPayment = (ctx: Context, staff: Staff, checkoutId: string, reason: string) =>
  audited(ctx, staff, 'money', async (tx, record) => {
    const amountCents = await refundCheckout(ctx, tx, checkoutId)
    await record({
      act: 'checkout-refund',
      subject: `checkout:${checkoutId}`,
      reason,
      after: { amountCents },
    })
  })

/**
 * Closes a task with a note of what was found. The note of an appeal is its answer.
 * @throws `task-not-found`, `task-closed`, `own-case`
 */
export const closeTask = (ctx: Context, staff: Staff, id: string, { reason, isRemoved }: CloseTaskInput) =>
  audited(ctx, staff, 'money', async (tx, record) => {
    const task = await lockTask(tx, id)
    if (!task) throw appError(staffErrors, 'task-not-found')
    if (task.closedAt) throw appError(staffErrors, 'task-closed')
    if (await isOwnTask(tx, task, staff.id)) throw appError(staffErrors, 'own-case')
    // A seller's text is deleted with their account, the audit log is not.
    const { appeal, ...details } = task.details
    const answer = appeal !== undefined && (isRemoved ? { removed: reason } : { kept: reason })
    await markTaskClosed(tx, id, {
      closedAt: ctx.clock.now(),
      closedBy: staff.id,
      details: { ...task.details, ...answer },
    })
    if (answer) await notifyAppealAnswer(ctx, tx, task.ref, { text: reason, isRemoved })
    const before = { kind: task.kind, ref: task.ref, ...details }
    await record({
      ...{ act: 'task-close', subject: `task:${id}`, reason, before },
      after: { ...before, ...answer },
    })
  })
