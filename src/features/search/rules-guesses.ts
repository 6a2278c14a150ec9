import { type KnownWord, type Vocabulary, wordsStarting } from './rules-vocabulary.ts'
import { isFiller } from './rules-words.ts'

// Guesses at a word that the catalogue lacks.

/** Letters of a word that another begins with, or that was written together with another. */
export const MIN_PIECE = 4
const MAX_PIECES = 3

/** "homeoffice" as words of the catalogue, fillers between them left out ("cafedeolla"); undefined where it is none. */
export function splitWord(
  word: string,
  isListed: (word: string) => boolean,
  max = MAX_PIECES,
): string[] | undefined {
  if (max === 0) return undefined
  for (let at = word.length - 2; at >= 2; at--) {
    const [start, rest] = [word.slice(0, at), word.slice(at)]
    const isPiece = at >= MIN_PIECE && isListed(start)
    if (!isPiece && (max === MAX_PIECES || !isFiller(start))) continue
    const pieces = rest.length >= MIN_PIECE && isListed(rest) ? [rest] : splitWord(rest, isListed, max - 1)
    if (pieces && (isPiece || pieces.length > 0)) return isPiece ? [start, ...pieces] : pieces
  }
  return undefined
}

/** Letters at its end in which a longer word may differ from one of its kin, and letters that both have at least. */
const MAX_ENDING = 3
const MIN_KIN = 6
const MAX_RELATIVES = 8

/** Words of the same kin whose stems differ: "enfermera" and "enfermería", "diseñador" and "diseño". */
export function relativesOf(vocabulary: Vocabulary, word: string): KnownWord[] {
  const start = word.slice(0, Math.max(MIN_KIN, word.length - MAX_ENDING))
  if (word.length < MIN_KIN + 1) return []
  return wordsStarting(vocabulary, start, MAX_RELATIVES).filter(
    (known) => Math.abs(known.word.length - word.length) <= MAX_ENDING,
  )
}

/** Bases of a diminutive: "cafecito", "libretita". */
export function diminutiveBases(word: string): string[] {
  const [, base] = /^(.{3,}?)c?it[oa]s?$/.exec(word) ?? []
  return base === undefined ? [] : [base, `${base}o`, `${base}a`, `${base}e`]
}
