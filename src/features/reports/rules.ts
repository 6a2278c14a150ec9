import { endOfBusinessDay } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

export const reportReasons = ['prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `url` is a notice's id or a person's username for the last two kinds. */
export type Reported = { kind: 'product' | 'store' | 'wanted' | 'person'; url: string }

export function reportDue(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, settings.reports.answerBusinessDays)
}
