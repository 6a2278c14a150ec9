type Spelling = { word: string; sound: string }

/** Optimal string alignment, or half an edit more than between the pronunciations. `Infinity` above `max`. */
export function spellingDistance(typed: Spelling, known: Spelling, max: number): number {
  const edits = editDistance(typed.word, known.word, max)
  if (edits === 0) return 0
  const distance = Math.min(edits, editDistance(typed.sound, known.sound, max) + 0.5)
  return distance <= max ? distance : Number.POSITIVE_INFINITY
}

export function spellingBudget(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length === 6 ? 1.5 : 2
}

/** One key for equal sounds: b v, s z soft c, ll y, hard c k qu, j soft g; h is silent. */
export function soundOf(word: string): string {
  return word
    .replace(/ch/g, 'x')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/qu(?=[ei])|q|c(?![eix])/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll|y/g, 'i')
    .replace(/(.)\1/g, '$1')
}

/** In half edits: doubling a letter costs half an edit. */
const EDIT = 2
const DOUBLED = 1

const MAX_LETTERS = 40

/** The last three rows of the distance table; comparisons never run at the same time. */
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LETTERS + 1))

function editDistance(one: string, other: string, max: number): number {
  if (Math.max(one.length, other.length) > MAX_LETTERS || Math.abs(one.length - other.length) > max + 1)
    return Number.POSITIVE_INFINITY
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  last[0] = 0
  for (let j = 1; j <= other.length; j++) last[j] = (last[j - 1] ?? 0) + costOf(other, j)
  for (let i = 1; i <= one.length; i++) {
    const left = costOf(one, i)
    row[0] = (last[0] ?? 0) + left
    let least = row[0]
    for (let j = 1; j <= other.length; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      let cost = Math.min(
        (last[j] ?? 0) + left,
        (row[j - 1] ?? 0) + costOf(other, j),
        (last[j - 1] ?? 0) + (same ? 0 : EDIT),
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + EDIT)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > max * EDIT) return Number.POSITIVE_INFINITY
    ;[before, last, row] = [last, row, before]
  }
  const edits = (last[other.length] ?? 0) / EDIT
  return edits <= max ? edits : Number.POSITIVE_INFINITY
}

/** Cost of inserting or deleting the letter at this place, counted from 1. */
const costOf = (word: string, place: number) =>
  word.charCodeAt(place - 1) === word.charCodeAt(place - 2) ? DOUBLED : EDIT

/** One bit per letter, a cheap filter before the distance is computed. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) {
    const code = word.charCodeAt(place) - 97
    if (code >= 0 && code < 26) letters |= 1 << code
  }
  return letters
}

export function differingLetters(one: number, other: number): number {
  let bits = one ^ other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
