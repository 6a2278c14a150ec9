import { type ContactKind, contactIn } from '../../lib/contact-in-text.ts'
import { type WordRun, wordChanges } from '../../lib/word-changes.ts'

/** Characters of unchanged text that are kept next to a change. */
const KEPT_AROUND = 160

/** Milliseconds for all texts of one page; the last text may exceed it. */
const PAGE_MS = 100

/** Changes of a text; null if the time was over: the text is then shown as new. */
export type TextChange = WordRun[] | null

/** Reads the texts of one page until its time is over; null afterwards. `clock` counts milliseconds. */
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

/** Finds contacts in the texts of one page; null for texts that were not read. */
export const pageContacts = (clock = now): ((text: string) => ContactKind[] | null) =>
  pageReader(contactIn, clock)

/** Compares the texts of one page and shortens unchanged parts. */
export const pageComparer = (clock = now): ((before: string, after: string) => TextChange) =>
  pageReader((before: string, after: string) => {
    const runs = wordChanges(before, after)
    return runs.map((run, place) =>
      run.kind === 'same' ? { ...run, text: shortened(run.text, place > 0, place < runs.length - 1) } : run,
    )
  }, clock)

function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? KEPT_AROUND : 0
  const tail = isBeforeChange ? KEPT_AROUND : 0
  if (text.length <= head + tail + 1) return text
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
}
