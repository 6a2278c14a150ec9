import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { cancelOrders, requireCancellable } from '../../orders/actions/cancel-orders.ts'
import { isDeliverable } from '../../orders/rules-pass.ts'
import { lockOrder, lockOrdersOf, openOrdersOf } from '../../orders/store.ts'
import { blockedSellerText } from '../../orders/texts.ts'
import { staffErrors } from '../errors.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Ends an order that was not handed over and pays its buyer back, with a reason that both sides read.
 *
 * @throws `case-not-found`, `order-not-cancellable`, `order-under-review`, `own-case`
 */
export async function cancelOrderAsStaff(
  ctx: Context,
  staff: Staff,
  orderId: string,
  reason: string,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw appError(staffErrors, 'case-not-found')
    if (order.status === 'cancelled') return
    requireCancellable(order)
    await cancelOrders(ctx, tx, [order], { actor: 'staff', note: reason })
    await writeAuditEntry(ctx, tx, staff, { act: 'order-cancel', subject: `order:${orderId}`, reason })
  })
}

/**
 * Cancels these open orders of a blocked seller's store, basket by basket. An order that was handed over meanwhile is skipped,
 * and so is a purchase of the staff member: another one decides it.
 */
export async function cancelOrdersOfStore(
  ctx: Context,
  staff: Staff,
  { storeId, orderIds }: { storeId: number; orderIds: readonly string[] },
): Promise<void> {
  const chosen = (await openOrdersOf(ctx.db, storeId)).filter(
    ({ id, buyerId }) => orderIds.includes(id) && buyerId !== staff.id,
  )
  for (const basket of Map.groupBy(chosen, ({ checkoutId }) => checkoutId).values())
    await inTransaction(ctx.db, async (tx) => {
      const ids = basket.map(({ id }) => id)
      const open = (await lockOrdersOf(tx, storeId, ids)).filter(isDeliverable)
      await cancelOrders(ctx, tx, open, { actor: 'staff', note: blockedSellerText })
      for (const { id } of open) {
        const act = { act: 'order-cancel' as const, subject: `order:${id}`, reason: blockedSellerText }
        await writeAuditEntry(ctx, tx, staff, act)
      }
    })
}
