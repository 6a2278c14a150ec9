import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { orderRow } from '../../orders/store.ts'
import { staffErrors } from '../errors.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * A note about an order that only staff read; it is kept where all of staff's acts are.
 *
 * @throws `forbidden`, `case-not-found`
 */
export async function addNote(
  ctx: Context,
  viewer: Viewer | null,
  orderId: string,
  note: string,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await orderRow(tx, orderId))) throw appError(staffErrors, 'case-not-found')
    await writeAuditEntry(ctx, staff, { act: 'case-note', subject: `order:${orderId}`, reason: note }, tx)
  })
}
