import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { reportErrors } from '../errors.ts'
import { mailReportAnswer } from '../jobs.ts'
import { lockReport, type ReportRow, reportById, setReportAnswer } from '../store.ts'

/** @throws `report-not-found`, `report-answered` */
export async function closeReport(ctx: Context, tx: Tx, id: string, answer: string): Promise<ReportRow> {
  const locked = await lockReport(tx, id)
  const report = locked && (await reportById(tx, id))
  if (!report) throw appError(reportErrors, 'report-not-found')
  if (report.answeredAt) throw appError(reportErrors, 'report-answered')
  await setReportAnswer(tx, id, answer, ctx.clock.now())
  await ctx.jobs.enqueue(tx, mailReportAnswer, { reportId: id }, id)
  return report
}
