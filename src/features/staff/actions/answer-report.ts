import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireStaff } from '../../accounts/policy.ts'
import { closeReport } from '../../reports/actions/close-report.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Answers who reported a listing or a store; the answer is the reason of the audit row, which names what was reported.
 *
 * @throws `forbidden`, `report-not-found`, `report-answered`, `own-case`
 */
export async function answerReport(
  ctx: Context,
  viewer: Viewer | null,
  id: string,
  answer: string,
): Promise<void> {
  const staff = requireStaff(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const { productUrl, storeUrl } = await closeReport(ctx, tx, id, answer)
    const subject = productUrl === null ? `store:${storeUrl}` : `product:${productUrl}`
    await writeAuditEntry(ctx, staff, { act: 'report-answer', subject, reason: answer }, tx)
  })
}
