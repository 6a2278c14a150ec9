import { type ContactKind, contactIn } from '../../lib/contact-in-text.ts'
import { type WordRun, wordChanges } from '../../lib/word-changes.ts'

/** Unchanged words beyond so many characters are left out in the middle. */
const KEPT_AROUND = 160

/** Milliseconds for the texts of one page together; the last of them may take a little longer. */
const PAGE_MS = 100

/** What became of a text; null where there was no more time to compare it: it is shown as a new one. */
export type TextChange = WordRun[] | null

/**
 * Reads the texts of one page until its time is over; null from then on.
 *
 * @param clock milliseconds, since any moment
 */
function pageReader<Texts extends string[], Result>(
  read: (...texts: Texts) => Result,
  clock: () => number,
): (...texts: Texts) => Result | null {
  let left = PAGE_MS
  return (...texts) => {
    if (left <= 0) return null
    const start = clock()
    const result = read(...texts)
    left -= clock() - start
    return result
  }
}

const now = () => performance.now()

/** Finds contacts in the texts of one page; null where nobody has looked. */
export const pageContacts = (clock = now): ((text: string) => ContactKind[] | null) =>
  pageReader(contactIn, clock)

/** Compares the texts of one page, each with what is around its changes. */
export const pageComparer = (clock = now): ((before: string, after: string) => TextChange) =>
  pageReader((before: string, after: string) => {
    const runs = wordChanges(before, after)
    return runs.map((run, place) =>
      run.kind === 'same' ? { ...run, text: shortened(run.text, place > 0, place < runs.length - 1) } : run,
    )
  }, clock)

/** The ends that touch a change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? KEPT_AROUND : 0
  const tail = isBeforeChange ? KEPT_AROUND : 0
  if (text.length <= head + tail + 1) return text
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
}
