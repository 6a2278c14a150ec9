import { fold } from '../../lib/slug.ts'

// What a text looks like to the eye, for rules that look for words in disguise. Runs in the browser, too: without the
// look-alikes of other scripts, whose table is large (`rules-house.ts`).

const twins: Readonly<Record<string, string>> = {
  l: 'i',
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

/** Letters without accents, digits and signs as the letters they stand in for, each once in a row. `l` and `1` become `i`. */
export function lettersOf(text: string): string {
  return fold(text)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[l1!|034@5$78]/g, (sign) => twins[sign] ?? sign)
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** A text as shapes: digits read as letters, and left out where they only follow or precede ("admin24", "4dmin1"). */
export function readingsBy(shape: (text: string) => string, text: string): readonly string[] {
  const bare = [
    text,
    text.replace(/\d+$/, ''),
    text.replace(/^\d+/, ''),
    text.replace(/^\d+|\d+$/g, ''),
    text.replace(/\d/g, ''),
  ]
  return [...new Set(bare.flatMap((form) => [shape(form), shape(form.toUpperCase())]))].filter(Boolean)
}

const plainReadings = (text: string) => readingsBy((form) => lettersOf(form.normalize('NFKD')), text)

/** Letters from which on somebody's word in a password counts: "Ana" is in too many others. */
const OWN_WORD = 4

/**
 * Whether a password holds a word that everybody knows of its owner or of the site, also in disguise ("T1anguis")
 * or backwards.
 * `words` are names, addresses, or what else is theirs.
 */
export function holdsWordOf(
  password: string,
  words: readonly string[],
  readings: (text: string) => readonly string[] = plainReadings,
): boolean {
  const own = words
    .flatMap((text) => [...text.replace(/@.*$/, '').split(/[^\p{L}\p{M}]+/u), text.replace(/@.*$/, '')])
    .flatMap((text) => readings(text.replace(/\d/g, '')))
    .filter((word) => word.length >= OWN_WORD)
  const backwards = [...password].reverse().join('')
  return [password, backwards].flatMap(readings).some((form) => own.some((word) => form.includes(word)))
}
