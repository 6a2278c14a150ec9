import { dayFrom } from '../../lib/business-days.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { type CodeFault, readCode } from '../../lib/isbn.ts'
import type { Centavos } from '../../lib/money.ts'
import { foldedWords } from '../../lib/slug.ts'
import { isVisible, oneLine } from '../../lib/visible-text.ts'
import type { Demand } from '../alerts/rules.ts'
import { settings } from '../settings/rules.ts'

export const noticeStates = ['open', 'closed', 'expired', 'removed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** A notice may be past its end date until the next sweep. */
export const isRunning = (notice: { state: NoticeState; endsOn: string }, today: string) =>
  notice.state === 'open' && notice.endsOn >= today

export const wantedWears = ['buen-estado', 'como-nuevo'] as const
export type WantedWear = (typeof wantedWears)[number]

/** Timings that the form offers; a saved search may be paused as well. */
export const wantedTimings = ['at-once', 'daily'] as const
export type WantedTiming = (typeof wantedTimings)[number]

type SubjectText =
  | { kind: 'isbn'; isbn: string }
  | { kind: 'wrong-code'; fault: Exclude<CodeFault, 'none'> }
  | { kind: 'blank' | 'long' }
  | { kind: 'words'; title: string }

export function classifySubject(typed: string): SubjectText {
  const title = oneLine(typed)
  const { isbn, fault } = readCode(title)
  if (isbn !== undefined) return { kind: 'isbn', isbn }
  if (fault !== 'none') return { kind: 'wrong-code', fault }
  if (title.length < settings.wanted.titleMin || !isVisible(title)) return { kind: 'blank' }
  return title.length > settings.wanted.titleMax ? { kind: 'long' } : { kind: 'words', title }
}

/** Notices with equal subjects are one row: the same ISBN, or the same normalised words. */
export const subjectOf = (title: string, isbn: string | null): string => isbn ?? foldedWords(title)

/** Days on which a notice may end, as `2026-12-26`. */
export function endDateRange(now: Date): { first: string; proposed: string; last: string } {
  const first = toIsoDay(now)
  const { defaultDays, maxDays } = settings.wanted
  return { first, proposed: dayFrom(first, defaultDays), last: dayFrom(first, maxDays) }
}

export function isEndDateAllowed(day: string, now: Date): boolean {
  const { first, last } = endDateRange(now)
  return day >= first && day <= last
}

/** The highest maximum price; null if one has no maximum. */
export function highestOf(demands: readonly Pick<Demand, 'maxPriceCents'>[]): Centavos | null {
  const prices = demands.map(({ maxPriceCents }) => maxPriceCents)
  return prices.includes(null) ? null : Math.max(0, ...prices.filter((price) => price !== null))
}
