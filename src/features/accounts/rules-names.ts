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

/** Latin letters beside those of another script, as in "Тianguis" with a Cyrillic Т. */
export function isMixedScript(text: string): boolean {
  return /\p{sc=Latin}/u.test(text) && /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(text)
}

/** A name as it is kept: one form of each letter, and a space after each dot, or "entra.example" would be a link. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
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

/** What is left of a name from elsewhere that asks nobody back; may be empty. */
export function cleanedName(text: string): string {
  const letters = text.replace(/\s/g, ' ').replace(FOREIGN, '')
  const clean = tidyName(tidyName(letters).replace(ODD_DOT, '$1')).slice(0, NAME_MAX).trim()
  return isName(clean) && !isMixedScript(clean) ? clean : ''
}
