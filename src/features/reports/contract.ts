import { z } from 'zod'
import { multilineText } from '../../lib/form-fields.ts'
import { settings } from '../settings/rules.ts'
import { reportReasons } from './rules.ts'
import { reportTexts } from './texts.ts'

export const ReportInput = z
  .object({
    reason: z.enum(reportReasons, reportTexts.reason),
    message: multilineText(settings.reports.messageMax, reportTexts.messageLong).default(''),
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== '', {
    path: ['message'],
    message: reportTexts.message,
  })
export type ReportInput = z.output<typeof ReportInput>

export const ReportView = z.object({
  id: z.string(),
  due: z.iso.datetime(),
})
