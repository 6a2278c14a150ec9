import { endOfBusinessDay } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

/** Reasons for a report of a listing, a store or a "Se busca"; others are told in words. */
export const reportReasons = ['prohibited', 'false', 'outside', 'stolen', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Subject of a report: a product or a store by its url, or a "Se busca" by its id. */
export type Reported = { kind: 'product' | 'store' | 'wanted'; url: string }

/** By when who reports has an answer. */
export function reportDue(reportedAt: Date): Date {
  return endOfBusinessDay(reportedAt, settings.reports.answerBusinessDays)
}
