import { diffArrays } from 'diff'

/** A run of words that both versions have, or one of them. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Words, spaces and signs that may be removed or added in all: the work grows with its square, and 400 are some 20 ms in
 * which nothing else is done. A count, not a time, so that a busy machine finds the same changes.
 */
const MAX_CHANGES = 400

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** What was taken out of a text and put into it, word by word; all of both where hardly anything stayed. */
export function wordChanges(before: string, after: string): WordRun[] {
  const parts = diffArrays(words(before), words(after), { maxEditLength: MAX_CHANGES })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return gathered(
    parts.map(({ value, added, removed }) => {
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      return { kind, text: value.join('') }
    }),
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
