import { dayFrom } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

const { askBeforeDays } = settings.courses

export type TermDays = { startsOn: string; endsOn: string }

/** First day of the reminders: four weeks before the end, but not before the term begins. */
export function reminderStart({ startsOn, endsOn }: TermDays): string {
  const day = dayFrom(endsOn, -askBeforeDays)
  return day > startsOn ? day : startsOn
}

/** Within the reminders, the last day included. */
export const isEnding = (term: TermDays, today: string): boolean =>
  today >= reminderStart(term) && today <= term.endsOn

/** The first term that shares a day, and the field to correct. */
export function findOverlap<Term extends TermDays>(
  { startsOn, endsOn }: TermDays,
  terms: readonly Term[],
): { term: Term; field: keyof TermDays } | undefined {
  const term = terms.find((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
  return term && { term, field: startsOn >= term.startsOn ? 'startsOn' : 'endsOn' }
}

/** The current term, or the next one within its last four weeks; undefined if none is to come. */
export function termToPrepare<Term extends TermDays>(
  terms: readonly Term[],
  today: string,
): Term | undefined {
  const coming = terms
    .filter(({ endsOn }) => endsOn >= today)
    .toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  const [first, next] = coming
  return first && isEnding(first, today) && next ? next : first
}
