import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { closeReport } from '../../reports/actions/close-report.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Answers who reported a listing or a store; the answer is the reason of the audit row, which names what was reported.
 *
 * @throws `report-not-found`, `report-answered`, `own-case`
 */
export async function answerReport(ctx: Context, staff: Staff, id: string, answer: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { productUrl, storeUrl } = await closeReport(ctx, tx, staff, id, answer)
    const subject = productUrl === null ? `store:${storeUrl}` : `product:${productUrl}`
    await writeAuditEntry(ctx, tx, staff, { act: 'report-answer', subject, reason: answer })
  })
}
