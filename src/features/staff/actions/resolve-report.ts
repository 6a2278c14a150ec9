import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { productByUrl } from '../../catalogue/store/product.ts'
import { closeReport } from '../../reports/actions/close-report.ts'
import type { ReportRow } from '../../reports/store.ts'
import type { ReportDecision } from '../contract.ts'
import { staffErrors } from '../errors.ts'
import { isOwnReport, reportActsFor } from '../rules-report.ts'
import { reportActTexts } from '../texts-report.ts'
import { audited } from './audited.ts'
import { applyBlock } from './change-account.ts'
import { decideProduct } from './decide-product.ts'
import { decideStore } from './decide-store.ts'
import { removeWanted } from './remove-wanted.ts'

/**
 * Acts on a report's subject and answers the reporter by mail, in one transaction. The answer is the reason of the report's
 * entry in the audit log; the act has its own entry.
 *
 * @throws `report-not-found`, `report-answered`, `report-act-unfit`, `own-case`, and what the act throws
 */
export const resolveReport = (
  ctx: Context,
  staff: Staff,
  id: string,
  { act, reason, answer }: ReportDecision,
) =>
  audited(ctx, staff, { area: 'review', stale: 'stores' }, async (tx, record) => {
    const text = answer || reportActTexts[act].answer
    const report = await closeReport(ctx, tx, id, text)
    if (isOwnReport(report, staff.id)) throw appError(staffErrors, 'own-case')
    if (!reportActsFor(report).includes(act)) throw appError(staffErrors, 'report-act-unfit')
    await applyAct(ctx, tx, staff, report, act, reason)
    const { ownerId } = report
    await record({ act: 'report-answer', reason: text, subject: subjectOf(report), ownerId })
    return report
  })

async function applyAct(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  { productUrl, storeUrl, noticeId, personUsername }: ReportRow,
  act: ReportDecision['act'],
  reason: string,
): Promise<void> {
  if (act === 'send-back' && productUrl !== null) {
    const { revision = 0 } = (await productByUrl(tx, productUrl)) ?? {}
    await decideProduct(ctx, staff, productUrl, { decision: act, revision, reason }, tx)
  }
  if (act === 'review-store' && storeUrl !== null)
    await decideStore(ctx, staff, storeUrl, { decision: 'review', reason }, tx)
  if (act === 'remove-notice' && noticeId !== null) await removeWanted(ctx, staff, noticeId, reason, tx)
  if (act === 'block' && personUsername !== null)
    await applyBlock(ctx, staff, { username: personUsername, blocked: true, reason }, tx)
}

function subjectOf({ productUrl, storeUrl, noticeId, personUsername }: ReportRow): string {
  if (personUsername !== null) return `user:${personUsername}`
  if (noticeId !== null) return `wanted:${noticeId}`
  return productUrl === null ? `store:${storeUrl}` : `product:${productUrl}`
}
