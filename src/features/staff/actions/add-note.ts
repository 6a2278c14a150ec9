import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orderRow } from '../../orders/store.ts'
import { staffErrors } from '../errors.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * A note about an order that only staff read; it is kept where all of staff's acts are.
 *
 * @throws `case-not-found`
 */
export async function addNote(ctx: Context, staff: Staff, orderId: string, note: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await orderRow(tx, orderId))) throw appError(staffErrors, 'case-not-found')
    await writeAuditEntry(ctx, tx, staff, { act: 'case-note', subject: `order:${orderId}`, reason: note })
  })
}
