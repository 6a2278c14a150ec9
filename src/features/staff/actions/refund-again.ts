import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { refundCheckout, retryRefund } from '../../settlement/actions/retry-refund.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Tries a refund of an order anew that the provider could not carry out.
 *
 * @throws `forbidden`, `refund-not-needed`
 */
export async function refundOrderAgain(
  ctx: Context,
  viewer: Viewer | null,
  orderId: string,
  reason: string,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    await retryRefund(ctx, staff, orderId, tx)
    await writeAuditEntry(ctx, staff, { act: 'refund-retry', subject: `order:${orderId}`, reason }, tx)
  })
}

/**
 * Gives back a payment that no order was made of.
 *
 * @throws `forbidden`, `refund-not-needed`
 */
export async function refundPayment(
  ctx: Context,
  viewer: Viewer | null,
  checkoutId: string,
  reason: string,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const amountCents = await refundCheckout(ctx, staff, checkoutId, tx)
    const act = { act: 'checkout-refund' as const, subject: `checkout:${checkoutId}`, reason }
    await writeAuditEntry(ctx, staff, { ...act, after: { amountCents } }, tx)
  })
}
