import type { Context } from '../../context.ts'
import { formatDate } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { makeExport } from './actions-export.ts'
import { exportReadyMail } from './emails/export-ready.tsx'
import { makeExportJob } from './jobs.ts'
import { exportUntil } from './rules-export.ts'

export const closingHandlers = [
  defineHandler(makeExportJob, async (ctx: Context, { exportId }) => {
    const own = await makeExport(ctx, exportId)
    if (!own) return
    const { email, firstName, requestedAt } = own
    const until = formatDate(exportUntil(new Date(requestedAt)))
    await sendMail(ctx, exportReadyMail, email, { exportId, firstName, until })
  }),
]
