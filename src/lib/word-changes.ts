import { diffArrays } from 'diff'

export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Maximum of removed and added words: the work grows with its square, 400 take about 20 ms. A count and not a time
 * limit, so that load does not change the result.
 */
const MAX_CHANGES = 400

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

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
