import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'

/** Characters of a first or a last name. */
export const NAME_MAX = 80

const FOREIGN = /[^\p{L}\p{M} .'’-]/gu
/** A dot behind more letters than an abbreviation has: "evil. example". */
const ODD_DOT = /([\p{L}\p{M}]{4})\./gu

/**
 * Letters, their marks, spaces, apostrophes, hyphens and dots, one letter at least. Names stand at the head of mails
 * that leave in the shop's name, so nothing in them may become an address or turn the text around: a dot only ends an
 * abbreviation ("Ma.", "J.").
 */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.search(FOREIGN) === -1 && text.search(ODD_DOT) === -1
}

/** Latin letters that are not one of a-z with marks, each as the eye reads it; the last two are Otomi's and Huichol's. */
const others: Readonly<Record<string, string>> = {
  ª: 'a',
  º: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'b',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  þ: 'p',
  ŧ: 't',
  ʉ: 'u',
  ɨ: 'i',
}
const ODD_LETTER = new RegExp(`(?![a-z\\u0300-\\u0362${Object.keys(others).join('')}])[\\p{L}\\p{M}]`, 'u')

/** A text in lower case, its Latin letters as plain ones: "Łódź" → "lodz". */
export function plainLetters(text: string): string {
  return fold(text).replace(/[^a-z]/g, (letter) => others[letter] ?? letter)
}

/**
 * Whether its letters are those that people write Latin with, which are the ones `plainLetters` can read: no other
 * script, and none of the letters that only look like it (small capitals, phonetic, mathematical, full-width ones).
 */
export function isLatin(text: string): boolean {
  return !ODD_LETTER.test(normalizeUnicode(text.toLowerCase(), 'NFD'))
}

/** A name as it is kept: one form of each letter, and a space after each dot, or "entra.example" would be a link. */
export function tidyName(text: string): string {
  return normalizeUnicode(text, 'NFC')
    .replace(/\.(?=[\p{L}\p{M}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
])

/**
 * D2 §5 "capitalised on change": "maría  josé" → "María José"; capitals inside a word stay ("McAllen"), and so does a
 * particle as it is typed ("de la Cruz"), also at the head of a last name.
 */
export function capitalizeName(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])([\p{L}\p{M}'’]+)/gu, (_, before: string, word: string) => {
      return (
        before + (particles.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
      )
    })
}

/** Name from elsewhere without the parts that no rule allows; may be empty. */
export function cleanedName(text: string): string {
  const letters = text.replace(/\s/g, ' ').replace(FOREIGN, '')
  const clean = tidyName(tidyName(letters).replace(ODD_DOT, '$1')).slice(0, NAME_MAX).trim()
  return isName(clean) && isLatin(clean) ? clean : ''
}
