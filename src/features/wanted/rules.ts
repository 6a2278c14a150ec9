import { dayFrom } from '../../lib/business-days.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { type CodeFault, readCode } from '../../lib/isbn.ts'
import type { Centavos } from '../../lib/money.ts'
import { foldedWords } from '../../lib/slug.ts'
import { isVisible, oneLine } from '../../lib/visible-text.ts'
import type { Demand } from '../alerts/rules.ts'
import { settings } from '../settings/rules.ts'

export const noticeStates = ['open', 'closed', 'expired', 'removed'] as const
/** Of a "Se busca": open, closed by who wrote it, past its day, or taken down by staff. */
export type NoticeState = (typeof noticeStates)[number]

/** How good a used thing has to be at least; null takes any. */
export const wantedWears = ['buen-estado', 'como-nuevo'] as const
export type WantedWear = (typeof wantedWears)[number]

/** When its owner wants to be told of what appears: at once, or in the day's digest. Its saved search may be paused as well. */
export const wantedTimings = ['at-once', 'daily'] as const
export type WantedTiming = (typeof wantedTimings)[number]

/** What a typed text asks for: a book by its number, a code that names none, words, or nothing that can be read. */
export type SubjectText =
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

/** By this notices are one row: of the same book, or of the same words however they are written. */
export function subjectOf(title: string, isbn: string | null): string {
  return isbn ?? foldedWords(title)
}

/** Days on which a notice may end, as `2026-12-26`: the first, the one that is proposed, and the last. */
export function endsBetween(now: Date): { first: string; proposed: string; last: string } {
  const first = toIsoDay(now)
  const { defaultDays, maxDays: mostDays } = settings.wanted
  return { first, proposed: dayFrom(first, defaultDays), last: dayFrom(first, mostDays) }
}

export function isEndDateAllowed(day: string, now: Date): boolean {
  const { first, last } = endsBetween(now)
  return day >= first && day <= last
}

/** The highest price of these people; null where one of them names none. */
export function highestOf(demands: readonly Pick<Demand, 'maxPriceCents'>[]): Centavos | null {
  const prices = demands.map(({ maxPriceCents }) => maxPriceCents)
  return prices.includes(null) ? null : Math.max(0, ...prices.filter((price) => price !== null))
}
