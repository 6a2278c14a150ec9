import { diffArrays } from 'diff'

/** A run of words that both versions have, or one of them. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string }

/** Unchanged words beyond so many characters are left out in the middle. */
const KEPT_AROUND = 160

/** Comparing stops after so many milliseconds: then the one text stands for the other. */
const MOST_MS = 200

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** What was taken out of a text and put into it, word by word. */
export function wordChanges(before: string, after: string): WordRun[] {
  const parts = diffArrays(words(before), words(after), { timeout: MOST_MS })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  const runs = gathered(
    parts.map(({ value, added, removed }) => {
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      return { kind, text: value.join('') }
    }),
  )
  return runs.map((run, place) =>
    run.kind === 'same' ? { ...run, text: shortened(run.text, place > 0, place < runs.length - 1) } : run,
  )
}

/** Changes with nothing but spaces between them are one: what was removed, then what was added. */
function gathered(parts: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') runs.push({ kind: 'removed', text: removed })
    if (added !== '') runs.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  parts.forEach(({ kind, text }, place) => {
    const isBetween = place > 0 && place < parts.length - 1 && text.trim() === '' && removed + added !== ''
    if (kind === 'same' && !isBetween) {
      flush()
      runs.push({ kind, text })
    }
    if (kind === 'removed' || (kind === 'same' && isBetween)) removed += text
    if (kind === 'added' || (kind === 'same' && isBetween)) added += text
  })
  flush()
  return runs
}

/** The ends that touch a change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const head = isAfterChange ? KEPT_AROUND : 0
  const tail = isBeforeChange ? KEPT_AROUND : 0
  if (text.length <= head + tail + 1) return text
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
}
