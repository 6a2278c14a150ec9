import { endOfBusinessDay } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

export const reportReasons = ['prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'] as const
/** "prohibited" and "stolen" are about products. */
export const messageReasons = ['outside', 'offensive', 'false', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `url` is the id of a notice or message, or a person's username, for the last three kinds. */
export type Reported = { kind: 'product' | 'store' | 'wanted' | 'person' | 'message'; url: string }

export function reportDue(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, settings.reports.answerBusinessDays)
}
