import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { invalidate } from '../../../platform/cache.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireArea } from '../../accounts/policy.ts'
import { productByUrl } from '../../catalogue/store/product.ts'
import { closeReport } from '../../reports/actions/close-report.ts'
import type { ReportRow } from '../../reports/store.ts'
import { noticeById } from '../../wanted/store/notices.ts'
import type { ReportDecision } from '../contract.ts'
import { staffErrors } from '../errors.ts'
import { reportActsFor } from '../rules-report.ts'
import { reportActTexts } from '../texts-report.ts'
import { applyBlock } from './block-account.ts'
import { applyProductDecision } from './decide-product.ts'
import { applyStoreDecision } from './decide-store.ts'
import { applyNoticeRemoval } from './remove-wanted.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Acts on what was reported and answers the reporter by mail, in one transaction. The answer is the reason of the
 * report's entry in the audit log; the act has an entry of its own.
 *
 * @returns the report
 * @throws `report-not-found`, `report-answered`, `report-act-unfit`, `own-case`, and what the act throws
 */
export async function resolveReport(
  ctx: Context,
  staff: Staff,
  id: string,
  { act, reason, answer }: ReportDecision,
): Promise<ReportRow> {
  requireArea(staff, 'review')
  const report = await inTransaction(ctx.db, async (tx) => {
    const text = answer || reportActTexts[act].answer
    const report = await closeReport(ctx, tx, staff, id, text)
    if (!reportActsFor(report).includes(act)) throw appError(staffErrors, 'report-act-unfit')
    await applyAct(ctx, tx, staff, report, act, reason)
    const { subject, ...own } = await subjectOf(tx, report)
    await writeAuditEntry(ctx, tx, staff, { act: 'report-answer', subject, reason: text, ...own })
    return report
  })
  invalidate(ctx.db, 'stores')
  return report
}

async function applyAct(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  { productUrl, storeUrl, noticeId, personUsername }: ReportRow,
  act: ReportDecision['act'],
  reason: string,
): Promise<void> {
  if (act === 'send-back' && productUrl !== null) {
    const product = await productByUrl(tx, productUrl)
    const decision = { decision: act, revision: product?.revision ?? 0, reason } as const
    await applyProductDecision(ctx, tx, staff, productUrl, decision)
  }
  if (act === 'review-store' && storeUrl !== null)
    await applyStoreDecision(ctx, tx, staff, storeUrl, { decision: 'review', reason })
  if (act === 'remove-notice' && noticeId !== null) await applyNoticeRemoval(ctx, tx, staff, noticeId, reason)
  if (act === 'block' && personUsername !== null)
    await applyBlock(ctx, tx, staff, { username: personUsername, blocked: true, reason })
}

async function subjectOf(tx: Tx, report: ReportRow): Promise<{ subject: string; ownerId?: string }> {
  const { productUrl, storeUrl, noticeId, personId, personUsername } = report
  if (personId !== null) return { subject: `user:${personUsername}`, ownerId: personId }
  const notice = noticeId === null ? undefined : await noticeById(tx, noticeId)
  if (notice) return { subject: `wanted:${notice.id}`, ownerId: notice.userId }
  return { subject: productUrl === null ? `store:${storeUrl}` : `product:${productUrl}` }
}
