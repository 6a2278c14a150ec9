import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { refundCheckout, retryRefund } from '../../settlement/actions/retry-refund.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Tries a refund of an order anew that the provider could not carry out.
 *
 * @throws `refund-not-needed`
 */
export async function refundOrderAgain(
  ctx: Context,
  staff: Staff,
  orderId: string,
  reason: string,
): Promise<void> {
  requireArea(staff, 'money')
  await inTransaction(ctx.db, async (tx) => {
    await retryRefund(ctx, tx, staff, orderId)
    await writeAuditEntry(ctx, tx, staff, { act: 'refund-retry', subject: `order:${orderId}`, reason })
  })
}

/**
 * Gives back a payment that no order was made of.
 *
 * @throws `refund-not-needed`
 */
export async function refundPayment(
  ctx: Context,
  staff: Staff,
  checkoutId: string,
  reason: string,
): Promise<void> {
  requireArea(staff, 'money')
  await inTransaction(ctx.db, async (tx) => {
    const amountCents = await refundCheckout(ctx, tx, staff, checkoutId)
    const act = { act: 'checkout-refund' as const, subject: `checkout:${checkoutId}`, reason }
    await writeAuditEntry(ctx, tx, staff, { ...act, after: { amountCents } })
  })
}
