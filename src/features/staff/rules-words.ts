import { type WordRun, wordChanges } from '../../lib/word-changes.ts'

/** Unchanged words beyond so many characters are left out in the middle. */
const KEPT_AROUND = 160

/** The texts of one page are compared for so many milliseconds together, the last pair a little longer. */
const PAGE_MS = 100

/** What became of a text; null where there was no more time to compare it: it is shown as a new one. */
export type TextChange = WordRun[] | null

/**
 * Compares the texts of one page, each with what is around its changes.
 *
 * @param clock milliseconds, since any moment
 */
export function pageComparer(
  clock: () => number = () => performance.now(),
): (before: string, after: string) => TextChange {
  let left = PAGE_MS
  return (before, after) => {
    if (left <= 0) return null
    const start = clock()
    const runs = wordChanges(before, after)
    left -= clock() - start
    return runs.map((run, place) =>
      run.kind === 'same' ? { ...run, text: shortened(run.text, place > 0, place < runs.length - 1) } : run,
    )
  }
}

/** The ends that touch a change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? KEPT_AROUND : 0
  const tail = isBeforeChange ? KEPT_AROUND : 0
  if (text.length <= head + tail + 1) return text
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
}
