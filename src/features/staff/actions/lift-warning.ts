import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { liftFraudWarning } from '../../settlement/actions/follow-chargeback.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Staff trust a charge that the provider suspects: its orders go on. Each of them keeps the reason.
 *
 * @throws `forbidden`, `warning-not-found`
 */
export async function liftWarning(
  ctx: Context,
  viewer: Viewer | null,
  warningId: string,
  reason: string,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const { orderIds, status } = await liftFraudWarning(ctx, staff, warningId, tx)
    for (const orderId of orderIds)
      await writeAuditEntry(
        ctx,
        staff,
        {
          act: 'warning-lift',
          subject: `order:${orderId}`,
          reason,
          before: { warning: warningId, status },
          after: { warning: warningId, status: 'lifted' },
        },
        tx,
      )
  })
}
