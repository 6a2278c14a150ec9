import type { Context } from '../../../context.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { closeReport } from '../../reports/actions/close-report.ts'
import { noticeById } from '../../wanted/store/notices.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Answers who reported a listing, a store or a "Se busca"; the answer is the reason of the audit row, which names what was reported.
 *
 * @throws `report-not-found`, `report-answered`, `own-case`
 */
export async function answerReport(ctx: Context, staff: Staff, id: string, answer: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { productUrl, storeUrl, noticeId } = await closeReport(ctx, tx, staff, id, answer)
    const notice = noticeId === null ? undefined : await noticeById(tx, noticeId)
    const subject = notice
      ? `wanted:${notice.id}`
      : productUrl === null
        ? `store:${storeUrl}`
        : `product:${productUrl}`
    const own = notice && { ownerId: notice.userId }
    await writeAuditEntry(ctx, tx, staff, { act: 'report-answer', subject, reason: answer, ...own })
  })
}
