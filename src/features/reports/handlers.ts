import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { formatDay } from '../../lib/dates.ts'
import { renderMail } from '../../mail/render.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { ReportAnswerMail } from './emails/report-answer.tsx'
import { ReportReceivedMail } from './emails/report-received.tsx'
import { mailReportAnswer, mailReportReceived } from './jobs.ts'
import { reportDue } from './rules.ts'
import { type ReportRow, reportById } from './store.ts'
import { reportReasonTexts } from './texts.ts'

export function reportHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailReportReceived, async ({ reportId }) => {
      const report = await existing(ctx, reportId)
      const mail = createElement(ReportReceivedMail, {
        ...factsOf(ctx, report),
        due: formatDay(reportDue(report.reportedAt)),
      })
      await send(ctx, report, 'received', 'Recibimos tu reporte', await renderMail(mail))
    }),
    bindHandler(mailReportAnswer, async ({ reportId }) => {
      const report = await existing(ctx, reportId)
      const mail = createElement(ReportAnswerMail, { ...factsOf(ctx, report), answer: report.answer })
      await send(ctx, report, 'answer', 'Respondimos tu reporte', await renderMail(mail))
    }),
  ]
}

async function existing(ctx: Context, id: string): Promise<ReportRow> {
  const report = await reportById(ctx.db, id)
  if (!report) throw new Error(`report ${id} is gone`)
  return report
}

function factsOf(
  ctx: Context,
  { reporter, reason, productName, productUrl, storeName, storeUrl }: ReportRow,
) {
  return {
    site: { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL },
    name: reporter.firstName,
    what: productName ?? storeName,
    path: productUrl === null ? paths.store(storeUrl) : paths.product(productUrl),
    reason: reportReasonTexts[reason].title,
  }
}

async function send(
  ctx: Context,
  { id, reporter, productName, storeName }: ReportRow,
  key: string,
  subject: string,
  bodies: Awaited<ReturnType<typeof renderMail>>,
): Promise<void> {
  await ctx.mailer.send({
    key: `report:${id}:${key}`,
    to: reporter.email,
    subject: `${subject}: ${productName ?? storeName} · ${ctx.env.SITE_NAME}`,
    ...bodies,
  })
}
