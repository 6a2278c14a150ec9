import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'
import { searchTitle } from '../catalogue/rules.ts'

/** Characters of a counted text at most. */
const MAX_COUNTED = 100

/** A text of a search as people wrote it, in lower case, without what is no character to see. */
export function writtenText(text: string): string {
  return searchTitle(searchTitle(text).replace(/\p{C}+/gu, ' ')).toLowerCase()
}

/**
 * The text under which a search is counted, the same for spellings that people take for the same, up to 100
 * characters. Empty where nothing may be counted.
 */
export function countedText(text: string): string {
  const written = writtenText(text)
  if (!isForOthers(written)) return ''
  // Folding takes Hangul apart: it is put together again before it is cut, and no character is cut in two.
  const counted = fold(written).normalize('NFC').trim()
  return counted
    .slice(0, MAX_COUNTED)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()
}

/** Six digits and more with no letter between them: a phone number, a matriculation, an account. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u

/** Whether a text may be kept and shown to others: people type their mails and numbers into any box. */
export function isForOthers(text: string): boolean {
  const plain = normalizeUnicode(text, 'NFKC')
  return !plain.includes('@') && !NUMBER.test(plain)
}
