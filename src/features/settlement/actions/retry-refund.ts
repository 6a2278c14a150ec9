import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { refundUnfulfilled } from '../../checkout/actions/fulfil-checkout.ts'
import { checkoutMailJob } from '../../checkout/jobs.ts'
import { isUnfulfilled } from '../../checkout/rules.ts'
import { lockCheckout, updateCheckout } from '../../checkout/store.ts'
import { unfulfilledCents } from '../../checkout/store-money.ts'
import { refundOrder } from '../../orders/actions/refund-order.ts'
import { awaitsRefund } from '../../orders/rules-money.ts'
import { lockOrder } from '../../orders/store.ts'
import { settlementErrors } from '../errors.ts'

/** Staff retry a refund that failed at the provider. Throws refund-not-needed. */
export async function retryRefund(ctx: Context, tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || !awaitsRefund(order)) throw appError(settlementErrors, 'refund-not-needed')
  await refundOrder(ctx, tx, order, 'staff')
}

/** Refunds a payment without an order, after a failed refund or another amount. Centavos. Throws refund-not-needed. */
export async function refundCheckout(ctx: Context, tx: Tx, checkoutId: string): Promise<number> {
  const checkout = await lockCheckout(tx, checkoutId)
  const amountCents = await unfulfilledCents(tx, checkout)
  if (!checkout || !isUnfulfilled(checkout) || !amountCents)
    throw appError(settlementErrors, 'refund-not-needed')
  await refundUnfulfilled(ctx, tx, checkout, amountCents)
  // A late payer was mailed when the first refund began.
  if (checkout.state !== 'refunded') {
    await updateCheckout(tx, checkoutId, { state: 'refunded' })
    await ctx.jobs.enqueue(
      tx,
      checkoutMailJob,
      { checkoutId, mail: 'given-back' },
      `${checkoutId}:given-back`,
    )
  }
  return amountCents
}
