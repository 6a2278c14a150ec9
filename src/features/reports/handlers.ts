import type { Context } from '../../context.ts'
import { formatDay } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { reportAnswerMail, reportReceivedMail } from './emails/report.tsx'
import { mailReportAnswer, mailReportReceived } from './jobs.ts'
import { publicPath, reportedName } from './read.ts'
import { reportDue } from './rules.ts'
import { type ReportRow, reportById } from './store.ts'
import { reportReasonTexts } from './texts.ts'

export const reportHandlers = [
  defineHandler(mailReportReceived, async (ctx: Context, { reportId }) => {
    const report = await requireReport(ctx, reportId)
    const due = formatDay(reportDue(report.reportedAt))
    await sendMail(ctx, reportReceivedMail, report.reporter.email, { ...mailData(report), due })
  }),
  defineHandler(mailReportAnswer, async (ctx: Context, { reportId }) => {
    const report = await requireReport(ctx, reportId)
    const answer = { ...mailData(report), answer: report.answer }
    await sendMail(ctx, reportAnswerMail, report.reporter.email, answer)
  }),
]

async function requireReport(ctx: Context, id: string): Promise<ReportRow> {
  const report = await reportById(ctx.db, id)
  if (!report) throw new Error(`report ${id} is gone`)
  return report
}

function mailData(report: ReportRow) {
  const { id, reporter, reason } = report
  return {
    reportId: id,
    name: reporter.firstName,
    subjectName: reportedName(report),
    path: publicPath(report),
    hiddenFrom: report.storeId === null ? 'Esa persona' : 'La tienda',
    reason: reportReasonTexts[reason].title,
  }
}
