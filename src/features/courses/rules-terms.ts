import { dayFrom } from '../../lib/business-days.ts'
import { settings } from '../settings/rules.ts'

const { askBeforeDays } = settings.courses

export type TermDays = { startsOn: string; endsOn: string }

/** Whether who has books of this term is to be asked today: in its last four weeks, its last day included. */
export const isEnding = ({ startsOn, endsOn }: TermDays, today: string): boolean =>
  today >= dayFrom(endsOn, -askBeforeDays) && today >= startsOn && today <= endsOn

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
