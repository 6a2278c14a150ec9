/** Days before the end of a term from which people are asked whether they still need their books. */
export const ASK_BEFORE_DAYS = 28

export type TermDays = { startsOn: string; endsOn: string }

/** A day some days later or earlier, as `2026-11-20`. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether who has books of this term is to be asked today: in its last four weeks, its last day included. */
export const isEnding = ({ startsOn, endsOn }: TermDays, today: string): boolean =>
  today >= dayAfter(endsOn, -ASK_BEFORE_DAYS) && today >= startsOn && today <= endsOn

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
