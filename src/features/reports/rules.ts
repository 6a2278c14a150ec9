import { endOfBusinessDay } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

/** Reasons for a report of a listing or a store; others are told in words. */
export const reportReasons = ['prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Subject of a report: a product or a store, by its url. */
export type Reported = { kind: 'product' | 'store'; url: string }

/** By when who reports has an answer. */
export function reportDue(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, settings.reports.answerBusinessDays)
}
