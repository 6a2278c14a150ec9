import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'
import { searchTitle } from '../catalogue/rules.ts'

const MAX_COUNTED = 100

/** A search as people wrote it, in lower case and without invisible characters. */
export function writtenText(text: string): string {
  return searchTitle(searchTitle(text).replace(/\p{C}+/gu, ' ')).toLowerCase()
}

/** Equal for equivalent spellings, up to 100 characters. Empty if the text must not be counted. */
export function countedText(text: string): string {
  const written = writtenText(text)
  if (!isForOthers(written)) return ''
  // Folding decomposes Hangul: it is composed before the cut, which splits no character.
  const counted = fold(written).normalize('NFC').trim()
  return counted
    .slice(0, MAX_COUNTED)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}

/** Six digits or more without a letter between them: a phone number, student number or account. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u

/** Whether a text may be stored and shown to others: people type emails and numbers into any field. */
export function isForOthers(text: string): boolean {
  const plain = normalizeUnicode(text, 'NFKC')
  return !plain.includes('@') && !NUMBER.test(plain)
}

/** frequent: all frequent texts; empty: mostly without results; ignored: hidden by staff. */
export const textViews = ['frequent', 'empty', 'ignored'] as const
export type TextView = (typeof textViews)[number]

/** `part` of `whole` in tenths of a percent, 0…1000; null if `whole` is 0. */
export function permille(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(1_000, Math.round((1_000 * part) / whole))
}
