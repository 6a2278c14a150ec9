import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { liftFraudWarning } from '../../settlement/actions/handle-chargeback.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Staff trust a charge that the provider suspects: its orders go on. Each of them keeps the reason.
 *
 * @throws `warning-not-found`
 */
export async function liftWarning(
  ctx: Context,
  staff: Staff,
  warningId: string,
  reason: string,
): Promise<void> {
  requireArea(staff, 'money')
  await inTransaction(ctx.db, async (tx) => {
    const { orderIds, status } = await liftFraudWarning(ctx, tx, staff, warningId)
    for (const orderId of orderIds)
      await writeAuditEntry(ctx, tx, staff, {
        act: 'warning-lift',
        subject: `order:${orderId}`,
        reason,
        before: { warning: warningId, status },
        after: { warning: warningId, status: 'lifted' },
      })
  })
}
