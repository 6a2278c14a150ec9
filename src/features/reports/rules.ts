import { endOfBusinessDay } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

/** Reasons for a report; `other` needs words. */
export const reportReasons = ['prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Subject of a report: a product or a store by its url, a "Se busca" by its id, a person by their username. */
export type Reported = { kind: 'product' | 'store' | 'wanted' | 'person'; url: string }

/** By when who reports has an answer. */
export function reportDue(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, settings.reports.answerBusinessDays)
}
