import { dayFrom } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

const { askBeforeDays } = settings.courses

export type TermDays = { startsOn: string; endsOn: string }

/** From when who has books of this term is asked: four weeks before its end, of a shorter one from its first day. */
export function askingStart({ startsOn, endsOn }: TermDays): string {
  const day = dayFrom(endsOn, -askBeforeDays)
  return day > startsOn ? day : startsOn
}

/** Whether who has books of this term is to be asked today: in its last four weeks, its last day included. */
export const isEnding = (term: TermDays, today: string): boolean =>
  today >= askingStart(term) && today <= term.endsOn

/** The first of the terms that shares a day with this one, and the field of the day that is to change. */
export function findOverlap<Term extends TermDays>(
  { startsOn, endsOn }: TermDays,
  terms: readonly Term[],
): { term: Term; field: keyof TermDays } | undefined {
  const term = terms.find((other) => startsOn <= other.endsOn && other.startsOn <= endsOn)
  return term && { term, field: startsOn >= term.startsOn ? 'startsOn' : 'endsOn' }
}

/**
 * The term that lists are read for: the one that runs, from four weeks before its end on the next one; undefined where
 * none is to come.
 */
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
