import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'

export const NAME_MAX = 80

const FOREIGN = /[^\p{L}\p{M} .'’-]/gu
const ODD_DOT = /([\p{L}\p{M}]{4})\./gu

/**
 * Letters, marks, spaces, apostrophes, hyphens and dots, with at least one letter. Names appear in mails of the site,
 * so none may form a link or reverse the text: a dot only ends an abbreviation ("Ma.", "J.").
 */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.search(FOREIGN) === -1 && text.search(ODD_DOT) === -1
}

/** Latin letters besides a-z with marks, by their look; the last two are of Otomi and Huichol. */
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

/** Lower case without marks: "Łódź" → "lodz". */
export function plainLetters(text: string): string {
  return fold(text).replace(/[^a-z]/g, (letter) => others[letter] ?? letter)
}

/** Whether all letters are Latin ones that `plainLetters` can read, without lookalikes (phonetic, full-width). */
export function isLatin(text: string): boolean {
  return !ODD_LETTER.test(normalizeUnicode(text.toLowerCase(), 'NFD'))
}

/** The stored form: NFC, and a space after each dot, or "entra.example" would be a link. */
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

/** D2 §5: "maría  josé" → "María José". Capitals inside a word ("McAllen") and particles ("de la Cruz") stay. */
export function capitalizeName(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])([\p{L}\p{M}'’]+)/gu, (_, before: string, word: string) => {
      return (
        before + (particles.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
      )
    })
}

/** Reduces a foreign name to the allowed characters; may be empty. */
export function cleanedName(text: string): string {
  const letters = text.replace(/\s/g, ' ').replace(FOREIGN, '')
  const clean = tidyName(tidyName(letters).replace(ODD_DOT, '$1')).slice(0, NAME_MAX).trim()
  return isName(clean) && isLatin(clean) ? clean : ''
}
