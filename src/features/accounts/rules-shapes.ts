import { plainLetters } from './rules-names.ts'

// Shapes of letters to the eye, for rules that look for words in disguise.

const twins: Readonly<Record<string, string>> = {
  l: 'i',
  q: 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
}

/**
 * Plain letters, digits and signs as the letters they stand in for, each once in a row. Both `l` and `1` become `i`, and
 * `q` is read as `g`.
 */
export function shape(text: string): string {
  return plainLetters(text)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z]|[lq]/g, (sign) => twins[sign] ?? '')
    .replace(/(.)\1+/g, '$1')
}

/** A text as shapes: digits read as letters, and left out where they only follow or precede ("admin24", "4dmin1"). */
export function readings(text: string): readonly string[] {
  const bare = [
    text,
    text.replace(/\d+$/, ''),
    text.replace(/^\d+/, ''),
    text.replace(/^\d+|\d+$/g, ''),
    text.replace(/\d/g, ''),
  ]
  return [...new Set(bare.map(shape))].filter(Boolean)
}

/** Letters from which on somebody's word in a password counts: "Ana" is in too many others. */
const OWN_WORD = 4

/**
 * Whether a password holds a word that everybody knows of its owner or of the site, also in disguise ("T1anguis") or
 * backwards. `words` are names, addresses, or what else is theirs.
 */
export function holdsOwnWord(password: string, words: readonly string[]): boolean {
  const own = words
    .map((text) => text.split('@', 1)[0] ?? '')
    .flatMap((text) => [...text.split(/[^\p{L}\p{M}]+/u), text])
    .flatMap((text) => readings(text.replace(/\d/g, '')))
    .filter((word) => word.length >= OWN_WORD)
  const backwards = [...password].reverse().join('')
  return [password, backwards].flatMap(readings).some((form) => own.some((word) => form.includes(word)))
}
